/** The lists whose changes can be listened to, and the capability that each belongs to; sorted by name. */
export const LISTENABLE = [
  { name: 'promptsListChanged', family: 'prompts' },
  { name: 'resourcesListChanged', family: 'resources' },
  { name: 'toolsListChanged', family: 'tools' },
] as const;
