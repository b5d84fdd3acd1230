import type { PlaceContract } from './contract'

export const place = {
  hasMap: false,
  choose: async () => 'refused' as const,
} satisfies PlaceContract as PlaceContract
