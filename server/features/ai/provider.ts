import type { OutboundHttp } from '#server/outbound/outbound-http.ts';

/** A service that answers questions. One file of `providers/` for each kind. */
export interface AiProvider {
  /** where it is asked, unless the owner names another address */
  url: string;
  /** The answer in pieces as they come. What goes wrong is thrown as `AiError`. */
  answer(request: AiRequest): AsyncGenerator<AiPiece>;
}

export interface AiRequest {
  outbound: OutboundHttp;
  url: string;
  key: string;
  secret: string;
  appId: string;
  model: string;
  maxTokens: number;
  /** what it is to know and to heed */
  system: string;
  /** the part of it that may be another with every question: the asker's code and verdict */
  news: string;
  /** the talk so far, the question last */
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** what the service calls the conversation, where it keeps them itself */
  conversation: string | null;
  /** a name for the person that tells the service nothing about them */
  person: string;
  signal: AbortSignal;
  /** how long the service may say nothing */
  silenceMs: number;
}

interface AiPiece {
  text?: string;
  usage?: { inputTokens: number; outputTokens: number };
  conversation?: string;
}

/**
 * silent: it says nothing. cut: it stopped in the middle. limited: it has had too many questions. key: it does not know
 * us. garbage: what it says cannot be read. empty: it says that it is done, and has said nothing. endless: it does not
 * come to an end. unreachable: it is not there. refused: it says no, in its own words.
 */
export type AiErrorKind =
  | 'silent'
  | 'cut'
  | 'limited'
  | 'key'
  | 'garbage'
  | 'empty'
  | 'endless'
  | 'unreachable'
  | 'refused';

export class AiError extends Error {
  readonly kind: AiErrorKind;

  constructor(kind: AiErrorKind, detail = '') {
    super(detail);
    this.kind = kind;
  }
}
