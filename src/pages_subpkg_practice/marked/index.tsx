import { Text } from '@tarojs/components'
import { markedParts } from '@/domain/search'
import s from './marked.module.scss'

/** A text in which the words that were looked for are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <>
      {markedParts(text, words).map((part, index) => (
        <Text key={index} className={part.hit ? s.hit : ''}>
          {part.text}
        </Text>
      ))}
    </>
  )
}
