import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Palette } from './themes.ts';

export const editorTheme = (colours: Palette, fontSize: number): Extension => [
  EditorView.theme(
    {
      '&': { backgroundColor: colours.ground, color: colours.ink, height: '100%', fontSize: `${fontSize}px` },
      '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.55' },
      '.cm-content': { caretColor: colours.cursor, padding: '8px 0' },
      '.cm-cursor, .cm-dropCursor': { borderLeftColor: colours.cursor },
      '&.cm-focused': { outline: 'none' },
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
        backgroundColor: colours.selection,
      },
      '.cm-gutters': { backgroundColor: colours.gutter, color: colours.lineNumber, border: 'none' },
      '.cm-activeLine': { backgroundColor: colours.activeLine },
      '.cm-activeLineGutter': { backgroundColor: colours.activeLine },
      '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
        backgroundColor: colours.selection,
        outline: `1px solid ${colours.lineNumber}`,
      },
      '.cm-panels': { backgroundColor: colours.gutter, color: colours.ink },
      '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 12px' },
    },
    { dark: colours.dark },
  ),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: colours.keyword },
      { tag: [tags.string, tags.special(tags.string), tags.character], color: colours.string },
      { tag: [tags.number, tags.bool, tags.atom, tags.null], color: colours.number },
      { tag: tags.comment, color: colours.comment, fontStyle: 'italic' },
      { tag: [tags.typeName, tags.className, tags.standard(tags.variableName)], color: colours.type },
      { tag: [tags.function(tags.variableName), tags.definition(tags.variableName)], color: colours.name },
      { tag: [tags.meta, tags.processingInstruction], color: colours.meta },
    ]),
  ),
];
