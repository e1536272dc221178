import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import { ColorInput, type ColorInputProps } from '@mantine/core';

/** Dark enough to be read on white, light enough for white on them. */
const swatches = [
  '#c92a2a',
  '#e8590c',
  '#f08c00',
  '#5c940d',
  '#2b8a3e',
  '#0c8599',
  '#1971c2',
  '#3b5bdb',
  '#5f3dc4',
  '#9c36b5',
  '#c2255c',
  '#846358',
];

/** A colour, typed or picked. */
export const ColorField = (props: ColorInputProps) => (
  <ColorInput
    withEyeDropper={false}
    swatches={swatches}
    swatchesPerRow={12}
    popoverProps={{ withinPortal: true }}
    {...props}
  />
);
