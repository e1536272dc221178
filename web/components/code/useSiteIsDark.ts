import { useMantineColorScheme } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';

export function useSiteIsDark(): boolean {
  const system = useColorScheme();
  const { colorScheme } = useMantineColorScheme();
  return (colorScheme === 'auto' ? system : colorScheme) === 'dark';
}
