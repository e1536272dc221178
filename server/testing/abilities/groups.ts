import * as groups from '#core/contract/group.ts';
import * as announcements from '#core/contract/group-announcement.ts';
import * as members from '#core/contract/group-member.ts';
import * as courses from '#core/contract/lti.ts';
import { aGroupOf } from '../cast.ts';
import { type Ask, inGroup, inRecords, itself, mayEdit, type Scene, type Thing } from './thing.ts';

const ownGroup = async ({ site, cast }: Scene) => ({ id: await aGroupOf(site, cast) });
const gid: Ask = ({ id }) => ({ query: { gid: id!, limit: 100 } });

/** A member, and which level they could be given. */
const member = (name: 'classmate' | 'colleague', level: number): Thing => ({
  name: `${name} in a group, and level ${level}`,
  make: ownGroup,
  offers: [members.getGroupMembers, members.getGroupApplications].map(by => ({
    by,
    ask: gid,
    row: (data: { records: { username: string }[] }) =>
      data.records.find(({ username }) => username.startsWith(`${name}_`)),
  })),
  abilities: [
    {
      name: 'mayGive',
      isOffered: levels => (levels as number[]).includes(level),
      calls: [
        [
          members.changeGroupMember,
          ({ id }, { cast }) => ({ body: { gid: id, uid: cast[name].uid, auth: level } }),
        ],
      ],
    },
    {
      name: 'mayKick',
      calls: [
        [members.removeGroupMember, ({ id }, { cast }) => ({ query: { gid: id!, uid: cast[name].uid } })],
      ],
    },
  ],
});

export const inGroups: Thing[] = [
  {
    name: 'a group',
    make: ownGroup,
    offers: [{ by: groups.getGroupDetail, ask: gid, row: itself }],
    abilities: [
      { name: 'mayEnter', calls: [[members.getGroupMembers, gid]] },
      { name: 'mayTeach', calls: [[members.getGroupApplications, gid]] },
      {
        name: 'mayManage',
        calls: [[groups.updateGroup, ({ id }) => ({ body: { id, brief: 'Oaks and elms' } })]],
      },
      { name: 'mayLeave', calls: [[members.exitGroup, gid]] },
      { name: 'mayDisband', calls: [[groups.deleteGroup, gid]] },
    ],
  },
  member('classmate', 4),
  member('colleague', 3),
  member('colleague', 5),
  {
    name: 'a course of a learning platform in a group',
    make: async ({ site: { site }, gid }) => {
      const rules = { arrival: 'linked', invited: [], claims: {}, grants: [] };
      const { id: providerId } = await site.db
        .insertInto('loginProvider')
        .values({ kind: 'lti', name: 'Moodle', rules: JSON.stringify(rules) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return site.db
        .insertInto('ltiContext')
        .values({ providerId, deployment: '1', key: '1', title: 'Trees', gid })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
    offers: [
      {
        by: courses.getLtiCourses,
        ask: (_, { gid }) => ({ query: { gid } }),
        row: (data: { courses: { id: number }[] }, { id }) => data.courses.find(course => course.id === id),
      },
    ],
    abilities: [
      { name: 'mayPart', calls: [[courses.partLtiCourse, ({ id }, { gid }) => ({ body: { gid, id } })]] },
    ],
  },
  {
    name: 'an announcement of a group',
    make: async ({ site, cast, gid }) =>
      site.site.db
        .insertInto('announcement')
        .values({ title: 'Rain', content: 'We stay inside.', gid, uid: cast.teacher.uid })
        .returning('id')
        .executeTakeFirstOrThrow(),
    offers: [{ by: announcements.getGroupAdminAnnouncements, ask: inGroup, row: inRecords }],
    abilities: [
      mayEdit(
        [
          announcements.updateGroupAnnouncement,
          ({ id }, { gid }) => ({ body: { id, gid, title: 'Sun', content: 'We go out.' } }),
        ],
        [announcements.deleteGroupAnnouncement, ({ id }) => ({ query: { aid: id! } })],
      ),
    ],
  },
];
