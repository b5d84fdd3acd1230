import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { TextRange } from '@/domain/exam/highlight'
import type { Marker } from './marker'
import type { Moves } from './use-moves'

/** What the parts of the computer exam share beside the attempt itself (exam/context.ts). */
export interface Chat {
  moves: Moves
  marker: Marker
}

export const ChatContext = createContext<Chat | null>(null)

function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('outside of the computer exam')
  return chat
}

export const useMovesOf = (): Moves => useChat().moves
export const useMarker = (): Marker => useChat().marker

const NONE: readonly TextRange[] = []
/** The yellow ranges of a part; the same array while they do not change. */
export const useRanges = (part: string): readonly TextRange[] => useStore(useChat().marker.store, (all) => all[part] ?? NONE)
