/** The constants of a package: `{{name}}` and `{{name.variant}}` in its programs and in the settings of its groups. */
import { asYaml, type Yaml } from './icpc-package.ts';

export type Constants = Map<string, string>;

export function constantsOf(config: Yaml): Constants {
  const constants: Constants = new Map();
  for (const [name, given] of Object.entries(asYaml(config.constants))) {
    const variants = typeof given === 'object' ? asYaml(given) : { value: given };
    for (const [variant, value] of Object.entries(variants))
      constants.set(`${name}.${variant}`, String(value));
  }
  return constants;
}

/** A name that no constant has stays as it is. */
export const withConstants = (text: string, constants: Constants): string =>
  constants.size === 0
    ? text
    : text.replace(
        /\{\{([A-Za-z_]\w*)(?:\.(\w+))?\}\}/g,
        (whole, name, variant = 'value') => constants.get(`${name}.${variant}`) ?? whole,
      );

/** The same in the bytes of a source, whatever its encoding. */
export const bytesWithConstants = (content: Buffer, constants: Constants): Buffer =>
  constants.size === 0
    ? content
    : Buffer.from(withConstants(content.toString('latin1'), latin1(constants)), 'latin1');

const latin1 = (constants: Constants): Constants =>
  new Map([...constants].map(([name, value]) => [name, Buffer.from(value).toString('latin1')]));
