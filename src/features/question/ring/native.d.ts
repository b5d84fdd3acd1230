import type { CSSProperties, ReactNode } from 'react'

interface QuestionRingAttributes {
  at: number
  count: number
  style?: CSSProperties
  onTurn: (event: { detail: { step: 1 | -1 } }) => void
  children?: ReactNode
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'question-ring': QuestionRingAttributes
    }
  }
}
