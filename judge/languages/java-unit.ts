/** What the text of a Java source says about its own place: its package, its public class, the class it starts from. */

export interface JavaUnit {
  /** beneath the folder of sources: Java wants a file in the folder of its package, called as its public class */
  file: string;
  /** the path of the class that it starts from, in the same form */
  start: string;
  hasMain: boolean;
}

interface TopClass {
  name: string;
  isPublic: boolean;
  hasMain: boolean;
}

/** `fallback`: the class when the text names none, as a source that is nothing but methods. */
export function javaUnit(text: string, fallback = 'Main'): JavaUnit {
  const { folder, classes } = read(text.replace(comments, ' '));
  const starts = classes.filter(one => one.hasMain);
  const start = starts.find(one => one.name === fallback) ?? starts[0];
  const file = classes.find(one => one.isPublic) ?? start;
  const path = (name = fallback): string => `${folder}${name}.java`;
  // Without a class of its own, `main` belongs to the one that is called as the file is.
  return {
    file: path(file?.name),
    start: path(start?.name ?? file?.name),
    hasMain: /\bvoid\s+main\s*\(/.test(text),
  };
}

/** Also strings, whose braces and words mean nothing. What is never closed goes on to the end. */
const comments =
  /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g;

const tokens =
  /[{};]|\bpublic\b|\bpackage\s+(?<place>[\w.]+)|\b(?:class|interface|enum|record)\s+(?<name>[\p{L}\p{N}_$]+)|\bvoid\s+main\s*\(/gu;

function read(text: string): { folder: string; classes: TopClass[] } {
  const classes: TopClass[] = [];
  let folder = '';
  let depth = 0;
  let isPublic = false;
  for (const token of text.matchAll(tokens)) {
    const { place, name } = token.groups!;
    if (token[0] === '{') depth++;
    else if (token[0] === '}') depth--;
    else if (place) folder = `${place.replaceAll('.', '/')}/`;
    else if (name && depth === 0) classes.push({ name, isPublic, hasMain: false });
    else if (token[0].startsWith('void') && depth === 1 && classes.length > 0) classes.at(-1)!.hasMain = true;
    isPublic = token[0] === 'public';
  }
  return { folder, classes };
}
