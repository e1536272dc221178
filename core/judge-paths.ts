/** Where a judge asks what. Apart from the contract, so that a judge need not load its schemas. */
export const judgePaths = {
  hello: '/api/judge/hello',
  claim: '/api/judge/claim',
  heartbeat: '/api/judge/heartbeat',
  return: '/api/judge/return',
  progress: '/api/judge/progress',
  result: '/api/judge/result',
  testResult: '/api/judge/test-result',
  compileResult: '/api/judge/compile-result',
  hackResult: '/api/judge/hack-result',
  blob: '/api/judge/blob',
  orders: '/api/judge/orders',
} as const;
