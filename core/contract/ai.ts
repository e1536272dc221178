import { z } from 'zod';
import { endpoint, instant, nothing } from './endpoint.ts';

export const getAIAuth = endpoint({
  method: 'GET',
  path: '/api/getAIAuth',
  summary: 'Whether the AI helper may be used: status 1',
  who: 'login',
  answer: z.object({
    status: z.number(),
    /** whether the site has one at all */
    isOn: z.boolean(),
  }),
});

export const getAISolveConfig = endpoint({
  method: 'GET',
  path: '/api/getAISolveConfig',
  summary: 'Where the AI helper is asked, with a token for this person and problem that lives minutes',
  who: 'login',
  query: {
    /** the problem; without it the token opens nothing */
    pid: z.coerce.number().int().positive().optional(),
  },
  answer: z.object({
    apiKey: z.object({ key: z.string() }),
    httpUrl1: z.string(),
    Authorization1: z.string(),
    Authorization2: z.string(),
    /** of services that browsers ask themselves; here the site asks them */
    httpUrl: z.string(),
    appId: z.string(),
    apiSecret: z.string(),
    model: z.string(),
    max_tokens: z.number(),
    /** the roles of a prompt in their order */
    role_order: z.array(z.string()),
  }),
});

const aiTasks = ['chat', 'explain', 'diagnose'] as const;

export const askAi = endpoint({
  method: 'POST',
  path: '/api/ai/chat-messages',
  summary:
    'Ask the AI helper, with the token of the configuration; answers a stream of `data:` lines with event, message_id, conversation_id and answer',
  who: 'any',
  streams: true,
  limit: 'submit',
  body: z.object({
    query: z.string().trim().max(8_000).default(''),
    response_mode: z.string().max(20).optional(),
    conversation_id: z.string().max(100).nullish(),
    user: z.string().max(100).nullish(),
    inputs: z
      .object({
        task: z.enum(aiTasks).catch('chat').default('chat'),
        /** what stands in the editor */
        code: z.string().max(65_535).optional(),
        language: z.string().max(100).optional(),
      })
      .nullish(),
    files: z.array(z.unknown()).max(0).nullish(),
  }),
  bodyBytesMax: 512 * 1024,
  answer: nothing,
});

const aiMessage = z.object({
  id: z.number(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  state: z.enum(['whole', 'stopped']),
  gmtCreate: instant,
});
export type AiMessage = z.output<typeof aiMessage>;

export const getAiConversation = endpoint({
  method: 'GET',
  path: '/api/ai/conversation',
  summary: 'What one has talked about with the AI helper on a problem',
  who: 'login',
  scope: null,
  query: { pid: z.coerce.number().int().positive() },
  answer: z.array(aiMessage),
});

export const clearAiConversation = endpoint({
  method: 'DELETE',
  path: '/api/ai/conversation',
  summary: 'Forget it',
  who: 'login',
  query: { pid: z.coerce.number().int().positive() },
  answer: nothing,
});

const aiProviders = ['off', 'openai', 'anthropic', 'dify', 'spark'] as const;

const tokens = z.number().int().min(0).max(1_000_000_000);

const aiConfig = z.object({
  aiProvider: z.enum(aiProviders),
  /** of the service; empty: its own */
  aiUrl: z.union([z.literal(''), z.url({ protocol: /^(https?|wss?)$/ }).max(500)]),
  aiModel: z.string().trim().max(200),
  /** of services that ask for one besides the key */
  aiAppId: z.string().trim().max(200),
  aiMaxTokens: z.number().int().min(16).max(100_000),
  /** empty: ours */
  aiPromptZh: z.string().max(8_000),
  aiPromptEn: z.string().max(8_000),
  /** students get hints in steps and no whole programs */
  aiHintsOnly: z.boolean(),
  aiSendStatement: z.boolean(),
  aiSendCode: z.boolean(),
  aiSendVerdict: z.boolean(),
  aiSendCase: z.boolean(),
  /** 0 sets no limit */
  aiPersonDailyTokens: tokens,
  aiGroupDailyTokens: tokens,
  /** what a million tokens cost, in whatever money */
  aiInputPrice: z.number().min(0).max(1_000_000),
  aiOutputPrice: z.number().min(0).max(1_000_000),
});
export type AiConfig = z.output<typeof aiConfig>;

const aiSecrets = z.object({
  /** write-only; blank keeps the old one, null takes it away */
  aiKey: z.string().max(2_000).nullish(),
  aiSecret: z.string().max(2_000).nullish(),
});

export const getAiConfig = endpoint({
  method: 'GET',
  path: '/api/admin/ai/config',
  summary: 'The AI helper as the owner has set it; keys are never sent back',
  who: 'root',
  tags: ['aiConfig'],
  answer: aiConfig.extend({
    hasKey: z.boolean(),
    hasSecret: z.boolean(),
    defaultPromptZh: z.string(),
    defaultPromptEn: z.string(),
  }),
});

export const setAiConfig = endpoint({
  method: 'PUT',
  path: '/api/admin/ai/config',
  summary: 'Change it',
  who: 'root',
  invalidates: ['aiConfig'],
  body: aiConfig.partial().extend(aiSecrets.shape),
  answer: nothing,
  hidden: ['aiKey', 'aiSecret'],
});

export const testAi = endpoint({
  method: 'POST',
  path: '/api/admin/ai/test',
  summary: 'Ask the service for one word now, and say what came of it',
  who: 'root',
  answer: z.object({
    answer: z.string(),
    firstMs: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
  }),
  audited: false,
  limit: 'submit',
});

export const getAiUse = endpoint({
  method: 'GET',
  path: '/api/admin/ai/use',
  summary: 'What was asked on each of the last days, and who asked most in the last seven',
  who: 'root',
  answer: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        answers: z.number(),
        inputTokens: z.number(),
        outputTokens: z.number(),
        people: z.number(),
      }),
    ),
    people: z.array(z.object({ username: z.string(), answers: z.number(), tokens: z.number() })),
  }),
});

const aiGroup = z.object({
  gid: z.number(),
  name: z.string(),
  canUseAi: z.boolean(),
  aiDailyTokens: z.number(),
  /** tokens of today and of the last 30 days */
  usedToday: z.number(),
  usedLately: z.number(),
});

export const listAiGroups = endpoint({
  method: 'GET',
  path: '/api/admin/ai/groups',
  summary: 'Groups by name, those first whose members may use the AI helper',
  who: 'root',
  query: { keyword: z.string().trim().max(100).default('') },
  answer: z.array(aiGroup),
});

export const setAiGroup = endpoint({
  method: 'PUT',
  path: '/api/admin/ai/group',
  summary:
    'Let the members of a group use the AI helper, with so many tokens a day; 0 takes the limit of all groups',
  who: 'root',
  body: z.object({
    gid: z.number().int().positive(),
    canUseAi: z.boolean(),
    aiDailyTokens: tokens.max(2_000_000_000),
  }),
  answer: nothing,
});
