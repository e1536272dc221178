import * as comments from '#core/contract/comment.ts';
import * as discussions from '#core/contract/discussion.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { aContest } from '../place.ts';
import type { TestUser } from '../site.ts';
import { aDiscussion } from '../talk.ts';
import {
  type Ask,
  inList,
  inRecords,
  itself,
  type Made,
  madeBy,
  mayDelete,
  mayEdit,
  type Scene,
  type Thing,
} from './thing.ts';

const written = { title: 'Cones', description: 'About cones', content: 'They fall.', categoryId: 1 };
const did: Ask = ({ id }) => ({ query: { did: id! } });

const discussion = (
  name: string,
  where: (scene: Scene) => Record<string, unknown>,
  [edit, remove]: [Endpoint, Endpoint],
): Thing => ({
  name,
  make: async scene => ({ id: await aDiscussion(scene.cast.pupil, where(scene)) }),
  offers: [{ by: discussions.getDiscussionDetail, ask: did, row: itself }],
  abilities: [
    { name: 'mayModerate', calls: [[discussions.getDiscussionRevisions, did]] },
    mayEdit([edit, ({ id }) => ({ body: { id, ...written } })]),
    mayDelete([remove, did]),
  ],
});

const comment = async (user: TestUser, place: object) =>
  madeBy(user, comments.addComment, { content: 'They fall.', ...place });
const reply = async (user: TestUser, commentId: number) =>
  madeBy(user, comments.addReply, { reply: { commentId, content: 'In autumn.' } });

/** Something that was said where `at` tells. */
const said = (name: string, make: Thing['make'], at: (made: Made) => Record<string, number>): Thing => ({
  name,
  make,
  offers: [
    {
      by: comments.getComments,
      ask: made => ({ query: at(made) }),
      row: (data, made) => inRecords(data.commentList, made),
    },
    {
      by: comments.getNewestComments,
      ask: made => ({ query: at(made) }),
      row: (data, made) => inList(data.comments, made),
    },
  ],
  abilities: [
    {
      name: 'mayReply',
      calls: [
        [
          comments.addReply,
          made => ({ body: { reply: { commentId: made.id, content: 'Why?' }, ...at(made) } }),
        ],
      ],
    },
    mayDelete([comments.deleteComment, made => ({ body: { id: made.id, ...at(made) } })]),
  ],
});

export const talk: Thing[] = [
  discussion('a discussion', () => ({}), [discussions.updateDiscussion, discussions.deleteDiscussion]),
  discussion('a discussion of a group', ({ gid }) => ({ gid }), [
    discussions.updateGroupDiscussion,
    discussions.deleteGroupDiscussion,
  ]),
  said(
    'a comment',
    async ({ cast }) => {
      const did = await aDiscussion(cast.classmate);
      return { did, id: await comment(cast.pupil, { did }) };
    },
    ({ did }) => ({ did: did! }),
  ),
  said(
    'a comment in a contest that runs',
    async ({ site, cast }) => {
      const cid = await aContest(site, cast.admin);
      return { cid, id: await comment(cast.pupil, { cid }) };
    },
    ({ cid }) => ({ cid: cid! }),
  ),
  {
    name: 'a reply',
    make: async ({ cast }) => {
      const did = await aDiscussion(cast.classmate);
      const commentId = await comment(cast.classmate, { did });
      return { did, commentId, id: await reply(cast.pupil, commentId) };
    },
    offers: [
      {
        by: comments.getReplies,
        ask: ({ commentId }) => ({ query: { commentId: commentId! } }),
        row: inList,
      },
    ],
    abilities: [mayDelete([comments.deleteReply, ({ id, did }) => ({ body: { reply: { id }, did } })])],
  },
];
