/** A talk as its page shows it. */
export interface Line {
  role: 'user' | 'assistant';
  content: string;
  /** whole, or stopped in the middle by whoever read it or by the service */
  state: 'whole' | 'stopped';
  /** why it stopped */
  failure?: string;
}

export type Talk =
  | { is: 'resting'; lines: Line[] }
  /** a question was asked; pieces of its answer arrive */
  | { is: 'answering'; lines: Line[]; answer: string };

export type Happening =
  | { type: 'read'; lines: Line[] }
  | { type: 'asked'; question: string }
  | { type: 'heard'; piece: string }
  | { type: 'ended' }
  | { type: 'stopped' }
  | { type: 'failed'; reason: string }
  | { type: 'cleared' };

export const silence: Talk = { is: 'resting', lines: [] };

export function after(talk: Talk, happening: Happening): Talk {
  switch (happening.type) {
    case 'read':
      return talk.is === 'answering' ? talk : { is: 'resting', lines: happening.lines };
    case 'asked':
      return {
        is: 'answering',
        lines: [...talk.lines, { role: 'user', content: happening.question, state: 'whole' }],
        answer: '',
      };
    case 'heard':
      return talk.is === 'answering' ? { ...talk, answer: talk.answer + happening.piece } : talk;
    case 'ended':
      return closed(talk, { state: 'whole' });
    case 'stopped':
      return closed(talk, { state: 'stopped' });
    case 'failed':
      return closed(talk, { state: 'stopped', failure: happening.reason });
    case 'cleared':
      return silence;
  }
}

function closed(talk: Talk, how: Pick<Line, 'state' | 'failure'>): Talk {
  if (talk.is !== 'answering') return talk;
  const { lines, answer } = talk;
  // Nothing was said and nothing failed: the question stands alone.
  if (!answer && !how.failure) return { is: 'resting', lines };
  return { is: 'resting', lines: [...lines, { role: 'assistant', content: answer, ...how }] };
}
