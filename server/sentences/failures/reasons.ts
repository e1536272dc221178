import type { Language } from '#server/http/language.ts';

/**
 * Reasons that are filled into sentences of the catalogue. They are kept in English, as the log has them, and said in
 * the language of the sentence. What another site says in its own words is not among them and stays as it is.
 */
const reasons: [RegExp, string][] = [
  [/^timeout$/, '超时'],
  [/^the page is not as it was \((.*) is missing\)$/, '页面与以前不同（缺少 $1）'],
  [/^it leads to (.*)$/, '它转向了 $1'],
  [/^it wants to see a human$/, '它要求人工验证'],
  [/^it asks us to slow down$/, '它要求放慢提交速度'],
  [/^the answer is no JSON$/, '返回的内容无法识别'],
  [/^only pages are looked at$/, '只能读取页面'],
  [/^it did not list the program$/, '它的列表中没有这份代码'],
  [/^it takes programs of 50 to 65536 bytes only$/, '它只接受 50 到 65536 字节的代码'],
  [/^the program is too short or too long for it$/, '代码太短或太长'],
  [/^the account is logged out$/, '账号已退出登录'],
  [/^it (?:does not|no longer) takes? (.*)$/, '它不接受 $1'],
  [/^its token is no longer taken$/, '它的令牌已失效'],
  [/^its cookies are no longer taken$/, '它的 Cookie 已失效'],
  [/^it sent no (code|ticket)$/, '它没有返回凭证'],
  [/^its token is not good: (.*)$/, '它的令牌无效：$1'],
  [/^the answer comes from (.*), not from (.*)$/, '这次应答来自 $1，而不是 $2'],
  [/^(.*) does not answer: (.*)$/, '$1 没有应答：$2'],
  [/^it refuses the ticket: (.*)$/, '它不接受这张票据：$1'],
  [/^its XML is not taken: (.*)$/, '它返回的 XML 不被接受：$1'],
  [/^you are no member of the organisation$/, '您不是该企业的成员'],
  [/^user name or password is wrong$/, '用户名或密码错误'],
  [/^it takes nothing for this problem$/, '它不接受这道题的提交'],
];

export function reasonIn(language: Language, text: string): string {
  if (language !== 'zh-CN') return text;
  const [pattern, zh] = reasons.find(([pattern]) => pattern.test(text)) ?? [];
  return pattern && zh ? text.replace(pattern, zh) : text;
}
