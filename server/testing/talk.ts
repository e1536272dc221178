import { createDiscussion } from '#core/contract/discussion.ts';
import type { TestUser } from './site.ts';

/** A discussion that somebody wrote by the call for it. */
export async function aDiscussion(author: TestUser, given: Record<string, unknown> = {}): Promise<number> {
  const body = {
    title: 'Why is the cone slow?',
    description: 'About cones',
    content: 'It takes $O(n^2)$.',
    categoryId: 1,
    ...given,
  };
  const answer = await author.call<{ did: number }>(createDiscussion, { body });
  if (!answer.body.data) throw new Error(answer.body.msg ?? 'refused');
  return answer.body.data.did;
}
