import { fail } from '#server/http/errors.ts';

/** Why somebody is not believed, or what the service said; in English, as the log has it. */
export class ProviderError extends Error {}

/** Waits for work with a service. What that says goes into a sentence; what is our own mistake does not. */
export async function failOnProviderError<T>({ name }: { name: string }, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderError)
      return fail('way.refused', { name, detail: error.message.slice(0, 300) });
    throw error;
  }
}
