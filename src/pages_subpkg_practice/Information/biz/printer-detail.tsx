import { View } from '@tarojs/components'
import type { PrintDocument, PrintQuote } from '@/api/print'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Price } from '@/components/price'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { cx } from '@/components/cx'
import { isGone } from '@/domain/errors'
import { definePage, type PageProps } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { DocumentCard } from './parts/document-card'
import { OptionsCard } from './parts/options-card'
import { SumCard } from './parts/sum-card'
import { usePrintDocument, type Making as MakingState } from './use-print-document'
import { usePrinterDetail, type PrinterPage } from './use-printer-detail'
import s from './parts/printer.module.scss'

const skeleton = (
  <View className={s.main}>
    <Skeleton h={144} r={14} />
    <Skeleton h={300} r={14} className={s.gap} />
    <Skeleton h={116} r={14} className={s.gap} />
  </View>
)

const gone = (
  <EmptyState
    art="broken-page"
    title="资料不存在或已下架"
    text="看看别的资料吧"
    action={{ label: '去资讯', onTap: () => void redirect('information', {}) }}
  />
)

/** When it is there; where the default address is none to send to, the order page has others. */
function arrival({ freight, arrivesOn }: PrintQuote): string {
  if (freight === null) return '下单时换个地址'
  const [, month, date] = arrivesOn.split('-').map(Number)
  return `预计 ${month}月${date}日 送达`
}

/** The bar: the total the server says; while it is asked the digits fade. */
function Foot({ page, ready }: { page: PrinterPage; ready: boolean }) {
  const { counted, quote, asking } = page
  const sheets = counted.ok ? `${counted.sum.sheets} 张纸` : ''
  return (
    <View className={s.foot}>
      <View className={s.total}>
        <View className={s.totalLine}>
          合计
          <View className={cx(s.digits, asking && s.asking)}>
            {quote && quote.freight !== null && counted.ok ? <Price fen={quote.total} size="total" exact /> : '–'}
          </View>
        </View>
        <View className={s.note}>{[sheets, quote ? arrival(quote) : ''].filter((word) => word !== '').join('，')}</View>
      </View>
      <Button size={44} disabled={!ready || !counted.ok} loading={page.busy} onTap={page.order}>
        去下单
      </Button>
    </View>
  )
}

/** How far it is nobody knows: the bar runs while the document is asked for again, and gives way to a button at the end. */
function Making({ making }: { making: MakingState }) {
  return (
    <Card className={s.gap}>
      <View className={s.making} ariaLive="polite">
        {making.waiting ? '正在生成，好了就能下单' : '还没有生成好，可以过一会儿再来'}
      </View>
      {making.waiting ? (
        <View className={s.running} ariaRole="progressbar" ariaLabel="正在生成" />
      ) : (
        <Button kind="soft" size={30} onTap={making.again}>
          再看看
        </Button>
      )}
    </Card>
  )
}

function Printer({ document, making }: { document: PrintDocument; making: MakingState }) {
  const page = usePrinterDetail(document)
  return (
    <Screen title="资料打印" footer={<Foot page={page} ready={document.ready} />}>
      <View className={s.main}>
        <DocumentCard document={document} />
        {!document.ready && <Making making={making} />}
        <OptionsCard page={page} total={document.pages} />
        <SumCard page={page} />
      </View>
    </Screen>
  )
}

/** 资料打印 (mockup 36): the document, five choices, and the sum that explains itself. */
function PrinterDetail({ id }: PageProps<'printerDetail'>) {
  const { query, making } = usePrintDocument(id)
  if (query.data) return <Printer document={query.data} making={making} />
  return (
    <Screen title="资料打印">
      {isGone(query.error) ? (
        gone
      ) : (
        <AsyncView query={query} skeleton={skeleton}>
          {() => null}
        </AsyncView>
      )}
    </Screen>
  )
}

export default definePage('printerDetail', perLearner(PrinterDetail))
