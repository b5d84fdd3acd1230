import { Input, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { yuan } from '@/domain/money'
import { PAGES_LENGTH } from '@/domain/page-range'
import { BINDING_WORDS, BINDINGS, PAPERS, PRINT_PRICE, PRINT_WORDS, PRINTS } from '@/domain/print-price'
import { toast } from '@/platform/toast'
import type { PrinterPage } from '../use-printer-detail'
import s from './printer.module.scss'

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <View className={s.option} ariaRole="group" ariaLabel={label}>
      <View className={s.label}>{label}</View>
      <View className={s.choices}>{children}</View>
    </View>
  )
}

interface ChoiceProps {
  on: boolean
  words: string
  extra?: string
  /** Why it cannot be chosen; said on tap. */
  refusal?: string | null
  onTap: () => void
}

function Choice({ on, words, extra, refusal = null, onTap }: ChoiceProps) {
  return (
    <View
      className={cx(s.choice, on && s.on, refusal !== null && s.off)}
      ariaRole="radio"
      ariaChecked={on}
      ariaDisabled={refusal !== null}
      onClick={() => (refusal === null ? onTap() : toast.info(refusal))}
    >
      {words}
      {extra && <View className={s.extra}>{extra}</View>}
    </View>
  )
}

function Pages({ page, total }: { page: PrinterPage; total: number }) {
  const { own, options, counted } = page
  return (
    <>
      <Line label="页码">
        <Choice on={!own} words={`全部 ${total} 页`} onTap={() => page.setOwn(false)} />
        <Choice on={own} words="自选页码" onTap={() => page.setOwn(true)} />
      </Line>
      {own && (
        <View className={s.own}>
          <Input
            className={s.field}
            value={options.pages}
            maxlength={PAGES_LENGTH}
            placeholder="如 1-40,88"
            ariaLabel="自选页码"
            onInput={(event) => page.set({ pages: event.detail.value })}
          />
          <View className={counted.ok ? s.note : s.problem}>{counted.ok ? `共 ${counted.sum.pages} 页` : counted.message}</View>
        </View>
      )}
    </>
  )
}

function Copies({ page }: { page: PrinterPage }) {
  const { copies } = page.options
  const { min, max } = PRINT_PRICE.copies
  const { from, percent } = PRINT_PRICE.discount
  return (
    <Line label="份数">
      <View className={s.stepper}>
        <View
          className={cx(s.step, copies <= min && s.end)}
          ariaRole="button"
          ariaLabel="减少"
          onClick={() => copies > min && page.set({ copies: copies - 1 })}
        >
          <Icon name="minus" size={18} />
        </View>
        <View className={s.count} ariaLive="polite">
          {String(copies)}
        </View>
        <View
          className={cx(s.step, copies >= max && s.end)}
          ariaRole="button"
          ariaLabel="增加"
          onClick={() => (copies < max ? page.set({ copies: copies + 1 }) : toast.info(`一次最多 ${max} 份`))}
        >
          <Icon name="plus" size={18} />
        </View>
      </View>
      <View className={s.hint}>{`满 ${from} 份打 ${percent / 10} 折`}</View>
    </Line>
  )
}

/** The five choices. */
export function OptionsCard({ page, total }: { page: PrinterPage; total: number }) {
  const { options, set, refusals } = page
  return (
    <Card className={s.gap}>
      <Pages page={page} total={total} />
      <Line label="纸张">
        {PAPERS.map((paper) => (
          <Choice key={paper} on={options.paper === paper} words={paper} onTap={() => set({ paper })} />
        ))}
      </Line>
      <Line label="印刷">
        {PRINTS.map((print) => (
          <Choice key={print} on={options.print === print} words={PRINT_WORDS[print]} onTap={() => set({ print })} />
        ))}
      </Line>
      <Line label="装订">
        {BINDINGS.map((binding, index) => {
          const fen = PRINT_PRICE.binding[binding]
          return (
            <Choice
              key={binding}
              on={options.binding === binding}
              words={BINDING_WORDS[binding]}
              extra={fen > 0 ? `+${yuan(fen)}` : undefined}
              refusal={refusals[index] ?? null}
              onTap={() => set({ binding })}
            />
          )
        })}
      </Line>
      <Copies page={page} />
    </Card>
  )
}
