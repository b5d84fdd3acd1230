import { View } from '@tarojs/components'
import { ProgressBar } from '@/components/progress'
import { Screen } from '@/components/screen'
import { EmptyState, ErrorState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go, goBack } from '@/hooks/go'
import { requireLogin } from '@/hooks/require-login'
import { Pages } from './pages'
import { usePdf, type PdfView } from './use-pdf'
import s from './pdf-preview.module.scss'

/** A handout belongs to a course, which can be had; what is gone cannot. */
function Refused({ words, toCourses }: { words: string; toCourses: boolean }) {
  const action = toCourses ? { label: '看看课程', onTap: () => void go('course', {}) } : { label: '返回', onTap: () => void goBack() }
  return <EmptyState art="broken-page" title={words} text={toCourses ? undefined : '返回看看别的吧'} action={action} />
}

function Body({ view, kind, onLoad }: { view: PdfView; kind: PageProps<'pdfPreview'>['kind']; onLoad: () => void }) {
  switch (view.phase) {
    case 'loading':
      return (
        <View className={s.loading} ariaRole="status">
          <View className={s.words}>{`正在打开 ${Math.round(view.share * 100)}%`}</View>
          <ProgressBar value={view.share} label="下载进度" />
        </View>
      )
    case 'failed':
      return <ErrorState title={view.words} text="点一下再试试" onRetry={onLoad} />
    case 'refused':
      return <Refused words={view.words} toCourses={!view.gone && kind !== 'print'} />
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
        <Body view={page.view} kind={query.kind} onLoad={page.load} />
      ) : (
        <EmptyState art="note" title="登录后查看文档" action={{ label: '去登录', onTap: () => void requireLogin() }} />
      )}
    </Screen>
  )
}

export default definePage('pdfPreview', PdfPreview)
