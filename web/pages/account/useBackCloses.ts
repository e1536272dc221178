import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Gives what has just opened a step of its own in the history of the tab, so that Back closes it and leaves the page
 * where it is. Closed in another way, it takes its step back.
 */
export function useBackCloses(close: () => void) {
  const { history } = useRouter();
  const back = useEffectEvent(close);
  useEffect(() => {
    const { href, state } = history.location;
    history.push(href, { from: state.from, dialog: true }, { ignoreBlocker: true });
    const stop = history.subscribe(({ action }) => {
      if (action.type === 'BACK' || action.type === 'GO') back();
    });
    return () => {
      stop();
      if (history.location.state.dialog) history.back({ ignoreBlocker: true });
    };
  }, [history]);
}
