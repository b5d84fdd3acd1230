import { WebView } from '@tarojs/components'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { allowedAddress, hostOf } from '@/domain/web-hosts'
import { definePage, type PageProps } from '@/hooks/define-page'
import { goBack } from '@/hooks/go'
import { system } from '@/platform/system'
import s from './web-view.module.scss'

const { h5Address, staticBase, webHosts } = system.env

/** The only hosts this page opens: our own site and files, and those the build was configured with (config/env.ts). */
const HOSTS: readonly string[] = [hostOf(h5Address), hostOf(staticBase), ...webHosts].filter((host): host is string => Boolean(host))

/** web-view (specification section 2): a page of a host on the list; anything else is refused. */
function WebViewPage({ url = '', title = '知行题库' }: Partial<PageProps<'webView'>>) {
  const address = allowedAddress(url, HOSTS)
  return (
    <Screen title={title} scroll={!address}>
      {address ? (
        <WebView className={s.view} src={address} />
      ) : (
        <EmptyState
          art="broken-page"
          title="这个页面不能打开"
          text="链接不在允许访问的范围内"
          action={{ label: '返回', onTap: () => void goBack() }}
        />
      )}
    </Screen>
  )
}

export default definePage('webView', WebViewPage)
