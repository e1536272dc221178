import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { ltiPaths } from '#core/lti.ts';
import { groupLevel } from '#core/standing.ts';
import { aContest, aGroup, aTraining } from '#server/testing/place.ts';
import type { TestSite, TestUser } from '#server/testing/site.ts';
import { aLaunchBrowser } from './fixtures/browser.ts';
import type { Opened, Platform } from './fixtures/platform.ts';
import { test } from './fixtures/test.ts';

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const deepLinking = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;

const picks = (platform: Platform, opened: Partial<Opened> & { sub: string }): Opened => ({
  roles: ['Instructor'],
  course: 'picking',
  target: ltiPaths.deepLinking,
  ...opened,
  claims: {
    [claim('message_type')]: 'LtiDeepLinkingRequest',
    [deepLinking('deep_linking_settings')]: {
      deep_link_return_url: `${platform.url}/return?course=1`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['window'],
      data: 'kept by the platform',
    },
    ...opened.claims,
  },
});

/** Makes an account here that of somebody at the platform. */
async function known(site: TestSite, platformId: number, user: TestUser, subject: string): Promise<void> {
  await site.site.db
    .insertInto('identity')
    .values({ uid: user.uid, providerId: platformId, subject, label: subject })
    .execute();
}

const ticketIn = (text: string) => /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? '';
const choicesIn = (text: string) =>
  [...text.matchAll(/name="choice" value="([^"]+)"/g)].map(([, choice]) => choice);

async function answerIn(site: TestSite, text: string): Promise<JWTPayload> {
  const jwt = /name="JWT" value="([^"]+)"/.exec(text)![1]!;
  return (await jwtVerify(jwt, createRemoteJWKSet(new URL(ltiPaths.keys, site.address)))).payload;
}

const levelIn = async (site: TestSite, gid: number, uid: string) =>
  (
    await site.site.db
      .selectFrom('groupMember')
      .select('auth')
      .where('gid', '=', gid)
      .where('uid', '=', uid)
      .executeTakeFirst()
  )?.auth;

test('a teacher makes a group for the course, once, and its people enter it', async ({ site, platform }) => {
  await aGroup(site, await site.aUser(), { name: 'Course algorithms' });
  const opened: Opened = picks(platform, { sub: 'maker', course: 'algorithms' });
  const browser = aLaunchBrowser(site, platform);
  const ticket = ticketIn((await browser.open(opened)).text);
  const make = () => browser.go(ltiPaths.deepLinking, 'POST', { ticket, make: '1' });
  const [first, second] = [await make(), await make()];
  expect(first.text).toContain('Course algorithms-');
  expect(second.text).not.toContain('name="make"');
  const groups = await site.site.db
    .selectFrom('studyGroup')
    .select(['id', 'uid', 'visible'])
    .where('name', 'like', 'Course algorithms-%')
    .execute();
  expect(groups).toEqual([expect.objectContaining({ visible: false })]);
  const { id: gid, uid } = groups[0]!;
  expect(await levelIn(site, gid, uid!)).toBe(groupLevel.root);

  const pupil = await aLaunchBrowser(site, platform).arrive({
    sub: 'pupil',
    course: 'algorithms',
    roles: ['Learner'],
  });
  expect(await levelIn(site, gid, pupil.body.data!.arrival!.uid)).toBe(groupLevel.member);
});

test('a teacher places a homework of their group, and the course enters the group', async ({
  site,
  platform,
  platformId,
}) => {
  const [teacher, stranger] = [await site.aUser(), await site.aUser()];
  await known(site, platformId, teacher, 'teacher');
  const gid = await aGroup(site, teacher);
  const tid = await aTraining(site, teacher, { gid, title: 'Trees <b>&</b> leaves' });
  const hidden = await aTraining(site, teacher, { gid, status: false });
  const foreign = await aTraining(site, stranger, { gid: await aGroup(site, stranger) });
  const open = await aContest(site, stranger, {});

  const browser = aLaunchBrowser(site, platform);
  const picker = await browser.open(picks(platform, { sub: 'teacher' }));
  expect(picker.status).toBe(200);
  expect(picker.headers.get('content-security-policy')).toContain('frame-ancestors http: https:');
  expect(picker.text).toContain('Trees &lt;b&gt;&amp;&lt;/b&gt; leaves');
  expect(choicesIn(picker.text)).toEqual(expect.arrayContaining([`training ${tid}`, `contest ${open}`]));
  expect(choicesIn(picker.text)).not.toContain(`training ${hidden}`);
  expect(choicesIn(picker.text)).not.toContain(`training ${foreign}`);

  const found = await browser.go(ltiPaths.deepLinking, 'POST', {
    ticket: ticketIn(picker.text),
    words: 'trees',
  });
  expect(choicesIn(found.text)).toEqual([`training ${tid}`]);
  const chosen = { ticket: ticketIn(found.text), choice: `training ${tid}`, place: '1' };
  const placed = await browser.go(ltiPaths.deepLinking, 'POST', chosen);
  expect(placed.text).toContain(`action="${platform.url}/return?course=1"`);
  expect(placed.headers.get('content-security-policy')).toContain(`form-action ${platform.url};`);
  expect(await answerIn(site, placed.text)).toMatchObject({
    iss: platform.clientId,
    aud: platform.url,
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: '1',
    [deepLinking('data')]: 'kept by the platform',
    [deepLinking('content_items')]: [
      {
        type: 'ltiResourceLink',
        title: 'Trees <b>&</b> leaves',
        url: `${site.address}/group/${gid}/training/${tid}`,
        lineItem: { scoreMaximum: 100 },
      },
    ],
  });
  // It was good once.
  expect((await browser.go(ltiPaths.deepLinking, 'POST', chosen)).status).toBe(400);

  const course = { course: 'picking', target: `/group/${gid}/training/${tid}` };
  const pupil = (await aLaunchBrowser(site, platform).arrive({ sub: 'pupil', ...course })).body.data!;
  expect(pupil.path).toBe(`/group/${gid}/training/${tid}`);
  expect(await levelIn(site, gid, pupil.arrival!.uid)).toBe(groupLevel.member);
  const tutor = (
    await aLaunchBrowser(site, platform).arrive({ sub: 'tutor', roles: ['Instructor'], ...course })
  ).body.data!;
  expect(await levelIn(site, gid, tutor.arrival!.uid)).toBe(groupLevel.admin);
  // The owner keeps what is theirs, also as a learner; who is less by now in the course is less in the group.
  await aLaunchBrowser(site, platform).arrive({ sub: 'teacher', ...course });
  expect(await levelIn(site, gid, teacher.uid)).toBe(groupLevel.root);
  await aLaunchBrowser(site, platform).arrive({ sub: 'tutor', ...course });
  expect(await levelIn(site, gid, tutor.arrival!.uid)).toBe(groupLevel.member);
});

test('an instructor reaches nothing of groups that are not theirs, whatever they send', async ({
  site,
  platform,
  platformId,
}) => {
  const [owner, other] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, owner);
  const tid = await aTraining(site, owner, { gid });
  const gidOfOther = await aGroup(site, other, {}, [[owner, groupLevel.admin]]);
  const tidOfOther = await aTraining(site, other, { gid: gidOfOther });
  const opened = { sub: 'intruder', course: 'intrusion' };

  const browser = aLaunchBrowser(site, platform);
  const picker = await browser.open(picks(platform, opened));
  expect(choicesIn(picker.text)).not.toContain(`training ${tid}`);
  for (const choice of [`training ${tid}`, 'training 0 or 1=1', 'problem 1', 'nothing']) {
    const again = await browser.open(picks(platform, opened));
    const { status } = await browser.go(ltiPaths.deepLinking, 'POST', {
      ticket: ticketIn(again.text),
      choice,
      place: '1',
    });
    expect([choice, status]).toEqual([choice, 403]);
  }
  // By a link of their own making they open it, and are in no group by that.
  const launched = await aLaunchBrowser(site, platform).arrive({
    ...opened,
    roles: ['Instructor'],
    target: `/group/${gid}/training/${tid}`,
  });
  expect(await levelIn(site, gid, launched.body.data!.arrival!.uid)).toBeUndefined();

  // Who only teaches in a group does not let a course into it; and a course has one group.
  await known(site, platformId, owner, 'owner');
  const own = await browser.open(picks(platform, { sub: 'owner', course: 'own' }));
  expect(choicesIn(own.text)).toContain(`training ${tid}`);
  expect(choicesIn(own.text)).not.toContain(`training ${tidOfOther}`);
  await browser.go(ltiPaths.deepLinking, 'POST', {
    ticket: ticketIn(own.text),
    choice: `training ${tid}`,
    place: '1',
  });
  const second = await aGroup(site, owner);
  const inSecond = await aTraining(site, owner, { gid: second });
  const later = await browser.open(picks(platform, { sub: 'owner', course: 'own' }));
  expect(choicesIn(later.text)).not.toContain(`training ${inSecond}`);
});

test('learners place nothing, and a choice belongs to the browser that was shown it', async ({
  site,
  platform,
}) => {
  const learner = await aLaunchBrowser(site, platform).open(
    picks(platform, { sub: 'learner', roles: ['Learner'] }),
  );
  expect(learner.status).toBe(403);
  const browser = aLaunchBrowser(site, platform);
  const ticket = ticketIn((await browser.open(picks(platform, { sub: 'chooser', course: 'mine' }))).text);
  const thief = aLaunchBrowser(site, platform);
  await thief.begin();
  expect(
    (await thief.go(ltiPaths.deepLinking, 'POST', { ticket, choice: 'contest 1', place: '1' })).status,
  ).toBe(400);
  // A ticket for the one is none for the other.
  expect((await browser.complete(ticket)).body.status).toBe(400);
  const noReturn = picks(platform, {
    sub: 'chooser',
    claims: { [deepLinking('deep_linking_settings')]: {} },
  });
  expect((await browser.open(noReturn)).status).toBe(400);
});
