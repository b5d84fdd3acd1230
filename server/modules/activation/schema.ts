import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Nullable, Strict } from '../../http/contract'

/** A card that was activated. Moments are epoch ms. */
const Card = Type.Object({
  /** The first eight characters: enough to recognise the card. */
  head: Type.String(),
  name: Type.String(),
  activatedAt: Type.Integer(),
  /** null: without end. */
  expiresAt: Nullable(Type.Integer()),
  coins: Type.Integer(),
  opened: Type.Array(
    Type.Object({
      kind: Enum('course', 'bank', 'paper'),
      refId: Id,
      name: Type.String(),
      /** On the drawn cover, and the line below the name; '' where there is none. */
      shortName: Type.String(),
      summary: Type.String(),
      tone: Type.Integer(),
      /** Name of the drawing on it, '' the tone's. */
      motif: Type.String(),
    }),
  ),
})

export const activationContracts = contracts({
  status: {
    method: 'GET',
    url: '/api/activation',
    access: 'user',
    summary: 'The learner’s activated cards, and the seconds to wait after too many wrong tries. Refused under review mode',
    result: Type.Object({ waitSeconds: Type.Integer(), cards: Type.Array(Card) }),
  },
  activate: {
    method: 'POST',
    url: '/api/activation',
    access: 'user',
    summary: 'Activate a study card. Unknown and used codes sound the same; the owner of a card may ask again',
    storesAnswer: false,
    body: Strict({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    result: Card,
  },
})
