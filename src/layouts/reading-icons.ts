/** Icons of a goods list, static and in the browser. */
export const LIST_ICONS = ['chevron-right', 'chevron-left', 'star', 'arrow-up-down', 'sliders-horizontal', 'x'] as const;
