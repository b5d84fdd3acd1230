import { View } from '@tarojs/components'
import { answerWords } from '@/features/question/look'
import { usePracticeState } from '../../core-context'

/** Says to a screen reader whether the answer was right; always there, since only what changes in it is said. */
export function Verdict() {
  const said = usePracticeState(({ view, position, mode, answers, paper }) => {
    const id = view[position[mode]] ?? ''
    const [answer, question] = [answers[id], paper.questions[id]]
    if (mode === 'recite' || answer?.stage !== 'judged' || answer.correct === null || !question) return ''
    // An essay has no such words: its answer stands below it.
    const right = answerWords(question)
    return answer.correct ? '回答正确' : `回答错误${right && `，正确答案 ${right}`}`
  })
  return (
    <View className="q-said" ariaRole="status">
      {said}
    </View>
  )
}
