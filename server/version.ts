import manifest from '../package.json' with { type: 'json' };

/** Of the product, as programs outside are told it. */
export const { version } = manifest;
