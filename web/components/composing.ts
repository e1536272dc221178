import type { KeyboardEvent } from 'react';

/** A key that belongs to an input method, which has not finished its word. Safari says so by the number alone. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
