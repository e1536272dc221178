import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { drawerBelowPx, phoneBelowPx } from '#web/sizes.ts';

const acorn: MantineColorsTuple = [
  '#fbf3ea',
  '#f3e3d1',
  '#e8cba9',
  '#dfb583',
  '#d8a267',
  '#c98545',
  '#b06a2c',
  '#98581f',
  '#7d4717',
  '#5f3510',
];

/** Greys with a little warmth, so paper and ink belong to the accent. */
const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#eae5de',
  '#ddd6cc',
  '#cbc2b6',
  '#a99f92',
  '#6e655b',
  '#544d45',
  '#3a352f',
  '#25211d',
];

const dark: MantineColorsTuple = [
  '#ece7e1',
  '#d6cfc6',
  '#ada49a',
  '#8a8178',
  '#433d37',
  '#36312c',
  '#2a2622',
  '#211d1a',
  '#181513',
  '#100e0c',
];

const em = (px: number) => `${px / 16}em`;

export const theme = createTheme({
  primaryColor: 'acorn',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: input => {
    const usual = defaultVariantColorsResolver(input);
    // the filled accent has its own ink in each theme
    if (input.variant === 'filled' && (!input.color || input.color === 'acorn'))
      return {
        background: 'var(--accent-fill)',
        hover: 'var(--accent-fill-hover)',
        color: 'var(--on-accent)',
        border: '1px solid transparent',
      };
    // the kit's red words are hard to read on white
    if (input.variant === 'subtle' && input.color?.startsWith('red'))
      return { ...usual, color: 'var(--danger)' };
    return usual;
  },
  colors: { acorn, gray, dark },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  breakpoints: { xs: '30em', sm: em(phoneBelowPx), md: em(drawerBelowPx), lg: '75em', xl: '88em' },
  components: {
    // a hint stands below its field, so that fields of one row stand in line; an error takes the hint's place
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    // an empty focusable element inside a menu is not what a screen reader expects there
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
});

/** The few colours of the kit whose contrast we want higher than the kit does; our own names know light from dark. */
const ownColors = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default-border': 'var(--line-strong)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: ownColors,
  dark: ownColors,
});
