import * as contract from '#core/contract/ai.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { changeSettings } from '../configuration/change-settings.ts';
import type { SettingValues } from '../configuration/settings.ts';
import { aiConfig, sealedChanges, tryAi } from './admin.ts';
import { aiPolicy } from './policy.ts';
import { findAsker } from './queries/asker.ts';
import { aiGroups, aiUse } from './queries/use.ts';
import { relayAnswer } from './relay.ts';
import { aiStanding, requireAsker } from './standing.ts';
import { clearConversation, messagesOf } from './store/conversation.ts';
import { changeAiGroup } from './store/groups.ts';
import { giveToken, readToken } from './token.ts';

export const aiRoutes = [
  route(contract.getAIAuth, async ({ site, viewer }) => {
    const standing = await aiStanding(site, viewer, await site.settings.read());
    return { status: aiPolicy.use(viewer, standing) ? 1 : 0, isOn: standing.isOn };
  }),

  route(contract.getAISolveConfig, async ({ site, viewer, query }) => {
    const { aiModel, aiMaxTokens } = await settingsForAsker(site, viewer, query.pid);
    const key = giveToken(site.secrets, { uid: requireLogin(viewer).uid, pid: query.pid ?? 0 });
    return {
      apiKey: { key },
      httpUrl1: contract.askAi.path,
      Authorization1: `Bearer ${key}`,
      Authorization2: `Bearer ${key}`,
      httpUrl: '',
      appId: '',
      apiSecret: '',
      model: aiModel,
      max_tokens: aiMaxTokens,
      role_order: ['system', 'user', 'assistant'],
    };
  }),

  route(contract.askAi, async ({ site, body, language, reply }) => {
    const token = readToken(site.secrets, reply.request.headers.authorization ?? '') ?? fail('ai.token');
    if (token.pid === 0) fail('ai.noProblem');
    const viewer = (await findAsker(site.db, token.uid)) ?? fail('ai.token');
    // before anything is looked up; what holds over all processes is counted with the turns
    site.rateLimiter.checkPerson('submit', viewer.uid);
    await relayAnswer(
      { site, viewer, language, reply },
      {
        pid: token.pid,
        task: body.inputs?.task ?? 'chat',
        query: body.query,
        code: body.inputs?.code,
        codeLanguage: body.inputs?.language,
      },
    );
    return null;
  }),

  route(contract.getAiConversation, async ({ site, db, viewer, query }) => {
    const { uid } = await requireAsker(site, viewer, query.pid);
    return messagesOf(db, uid, query.pid);
  }),

  route(contract.clearAiConversation, ({ db, viewer, query }) =>
    clearConversation(db, requireLogin(viewer).uid, query.pid),
  ),

  route(contract.getAiConfig, ({ site }) => aiConfig(site)),

  route(contract.setAiConfig, context => changeSettings(context, sealedChanges(context.site, context.body))),

  route(contract.testAi, ({ site }) => tryAi(site)),

  route(contract.getAiUse, ({ db }) => aiUse(db)),

  route(contract.listAiGroups, ({ db, query }) => aiGroups(db, query.keyword)),

  route(contract.setAiGroup, async ({ db, body, record }) => {
    record({ target: await changeAiGroup(db, body) });
  }),
];

/** For somebody who may ask, about that problem where one is named. */
async function settingsForAsker(site: Site, viewer: Viewer, pid: number | undefined): Promise<SettingValues> {
  if (pid !== undefined) return (await requireAsker(site, viewer, pid)).settings;
  const settings = await site.settings.read();
  return aiPolicy.use(viewer, await aiStanding(site, viewer, settings)) ? settings : fail('ai.notAllowed');
}
