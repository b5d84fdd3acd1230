import type { ReactNode } from 'react'

interface LetterEvent {
  detail: { letter: string }
}

interface QuestionFaceAttributes {
  face: object
  total: number
  long: number
  time: string
  unsynced: string
  away: string
  tones: string
  shown: boolean
  shares: readonly string[]
  easy: string
  target: boolean
  onPause?: () => void
  onUnsynced?: () => void
  onOpen?: () => void
  onZoom: (event: { detail: { url: string } }) => void
  onChoose: (event: LetterEvent) => void
  onStrike: (event: LetterEvent) => void
  children?: ReactNode
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'question-face': QuestionFaceAttributes
    }
  }
}
