import type { LoginProvider, ProviderRules } from '#core/contract/login-provider.ts';
import { providerFields } from '#core/login-provider.ts';

/** What the form of a service holds. */
export interface ProviderValues {
  name: string;
  picture: string | null;
  isOn: boolean;
  config: Record<string, string>;
  secret: string;
  rules: Omit<ProviderRules, 'invited'>;
  /** a name on each line */
  invited: string;
}

export function valuesOf({ name, picture, isOn, kind, config, rules }: LoginProvider): ProviderValues {
  const fields = providerFields[kind].filter(({ form }) => form !== 'secret');
  const { invited, ...others } = rules;
  return {
    name,
    picture,
    isOn,
    config: Object.fromEntries(fields.map(field => [field.name, config[field.name] ?? ''])),
    secret: '',
    rules: others,
    invited: invited.join('\n'),
  };
}
