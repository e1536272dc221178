import 'katex/dist/katex-swap.min.css';
import './code/code.css';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isAsTyped } from '#core/as-typed.ts';
import { useWebsite } from '../api/website.ts';
import { familyOf } from './code/family.ts';
import styles from './HtmlText.module.css';
import { sanitizeHtml } from './sanitize.ts';

/** What the renderer of markdown made, here or on the server. Whatever it was, nothing in it runs. */
export function HtmlText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('shell');
  const { pictureProxy } = useWebsite();
  const clean = useMemo(() => sanitizeHtml(html, pictureProxy), [html, pictureProxy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocks of the text are found in the page, not in the string
  useEffect(() => {
    // what scrolls must be reachable by the keyboard
    for (const block of place.current!.querySelectorAll('pre')) block.tabIndex = 0;
    colourBlocks(place.current!);
  }, [clean]);
  return (
    <>
      {isAsTyped(html) && <p className={styles.note}>{t('asTyped')}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above */}
      <div ref={place} className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />
    </>
  );
}

/** Code that says its language gets its colours when the highlighter has come; it can be read before. */
function colourBlocks(place: HTMLElement) {
  const blocks = [...place.querySelectorAll('pre > code[class^="language-"]')];
  if (blocks.length === 0) return;
  import('./code/highlight.ts').then(({ highlightLines }) => {
    for (const block of blocks) {
      const code = block.textContent?.replace(/\n$/, '') ?? '';
      highlightLines(code, familyOf(block.className.replace('language-', ''))).then(lines =>
        block.replaceChildren(...lines.flatMap(pieces => [...pieces.map(spanOf), '\n'])),
      );
    }
  });
}

function spanOf({ text, kind }: { text: string; kind: string }): Node | string {
  if (!kind) return text;
  const span = document.createElement('span');
  span.className = kind;
  span.textContent = text;
  return span;
}
