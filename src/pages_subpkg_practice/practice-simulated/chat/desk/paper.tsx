import { useRef, useState, type CSSProperties } from 'react'
import { choiceNeeded } from '@/domain/exam/session-view'
import { useSession } from '../../exam/context'
import { useCalculator } from '../paper/use-calculator'
import { START_SIZE, zoomed, zoomFactor } from '../paper/zoom'
import { Calculator, type CalculatorPlace } from './calculator'
import { ChooseCases } from './choose-cases'
import { Footer } from './footer'
import { Numbers } from './numbers'
import { Panes } from './panes'
import { Strips } from './strips'
import { Tools } from './tools'
import { TopBar } from './top-bar'
import { clampSplit, START_SPLIT } from './split'
import { useDeskKeys } from './use-desk-keys'
import s from './paper.module.scss'

/** The computer exam on a computer (mockup 10): bar, number panel, tools, one or two panes, bottom row. */
export function DeskPaper() {
  const stage = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(START_SIZE)
  const [split, setSplit] = useState(START_SPLIT)
  const [calculating, setCalculating] = useState(false)
  const calculator = useCalculator()
  const [at, setAt] = useState<CalculatorPlace | null>(null)
  const choosing = useSession(choiceNeeded)
  const zoom = (by: 1 | -1) => setSize((at) => zoomed(at, by))
  const divide = (by: number) => setSplit((at) => clampSplit(at + by))
  useDeskKeys({ stage, zoom, divide, calculate: calculator.press })
  return (
    <div className={s.paper} style={{ '--z': zoomFactor(size) } as CSSProperties}>
      <TopBar />
      <Strips />
      <div className={s.middle}>
        <div className={s.work}>
          <Tools size={size} zoom={zoom} calculating={calculating} onCalculator={() => setCalculating((open) => !open)} />
          <div ref={stage} className={s.stage}>
            {choosing ? <ChooseCases key={choosing.id} section={choosing} /> : <Panes split={split} onSplit={setSplit} />}
            {calculating && (
              <Calculator stage={stage} calculator={calculator} at={at} onMove={setAt} onClose={() => setCalculating(false)} />
            )}
          </div>
          <Footer />
        </div>
        <Numbers />
      </div>
    </div>
  )
}
