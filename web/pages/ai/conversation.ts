/** A talk as its page shows it. */
export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
  /** whole, or stopped in the middle by whoever read it or by the service */
  state: 'whole' | 'stopped';
  /** why it stopped */
  failure?: string;
}

export type Conversation =
  | { is: 'resting'; lines: ChatMessage[] }
  /** a question was asked; pieces of its answer arrive */
  | { is: 'answering'; lines: ChatMessage[]; answer: string };

export type ConversationEvent =
  | { type: 'read'; lines: ChatMessage[] }
  | { type: 'asked'; question: string }
  | { type: 'heard'; piece: string }
  | { type: 'ended' }
  | { type: 'stopped' }
  | { type: 'failed'; reason: string }
  | { type: 'cleared' };

export const emptyConversation: Conversation = { is: 'resting', lines: [] };

export function nextConversation(talk: Conversation, happening: ConversationEvent): Conversation {
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
      return finishAnswer(talk, { state: 'whole' });
    case 'stopped':
      return finishAnswer(talk, { state: 'stopped' });
    case 'failed':
      return finishAnswer(talk, { state: 'stopped', failure: happening.reason });
    case 'cleared':
      return emptyConversation;
  }
}

function finishAnswer(talk: Conversation, how: Pick<ChatMessage, 'state' | 'failure'>): Conversation {
  if (talk.is !== 'answering') return talk;
  const { lines, answer } = talk;
  // Nothing was said and nothing failed: the question stands alone.
  if (!answer && !how.failure) return { is: 'resting', lines };
  return { is: 'resting', lines: [...lines, { role: 'assistant', content: answer, ...how }] };
}
