import { createStore } from '../app/store.ts';

/** The panels anybody may open over any page: the drawer, the search, the list of keys. */
export type Panel = 'drawer' | 'search' | 'keys';

export const currentPanel = createStore<Panel | null>(null);
export const openPanel = (panel: Panel) => currentPanel.set(panel);
export const closePanel = () => currentPanel.set(null);
