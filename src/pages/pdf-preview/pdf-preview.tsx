import { View } from '@tarojs/components'
import { ProgressBar } from '@/components/progress'
import { Screen } from '@/components/screen'
import { EmptyState, ErrorState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { requireLogin } from '@/hooks/require-login'
import { Pages } from './pages'
import { usePdf, type PdfView } from './use-pdf'
import s from './pdf-preview.module.scss'

function Body({ view, onLoad }: { view: PdfView; onLoad: () => void }) {
  switch (view.phase) {
    case 'loading':
      return (
        <View className={s.loading} ariaRole="status">
          <View className={s.words}>{`正在打开 ${Math.round(view.share * 100)}%`}</View>
          <ProgressBar value={view.share} label="下载进度" />
        </View>
      )
    case 'failed':
      return <ErrorState title={view.words} text={view.hint} onRetry={onLoad} />
    case 'opened':
      return <EmptyState art="note" title="文档已打开" action={{ label: '再次打开', onTap: onLoad }} />
    case 'drawn':
      return <Pages document={view.document} watermark={view.watermark} />
  }
}

/** A document, drawn here in the browser, in the platform's viewer in the mini program. */
function PdfPreview(query: PageProps<'pdfPreview'>) {
  const page = usePdf(query)
  return (
    <Screen title={page.title} scroll={false} filled={page.view.phase === 'drawn'}>
      {page.may ? (
        <Body view={page.view} onLoad={page.load} />
      ) : (
        <EmptyState art="note" title="登录后查看文档" action={{ label: '去登录', onTap: () => void requireLogin() }} />
      )}
    </Screen>
  )
}

export default definePage('pdfPreview', PdfPreview)
