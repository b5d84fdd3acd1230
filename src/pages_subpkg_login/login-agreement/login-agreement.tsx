import { View } from '@tarojs/components'
import { template, type TemplateCode } from '@/api/system'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { definePage, type PageProps } from '@/hooks/define-page'
import { useApi } from '@/hooks/query'
import styles from './login-agreement.module.scss'

const TITLES: Record<TemplateCode, string> = {
  'User-Agreement': '用户协议',
  'Privacy-Policy': '隐私政策',
  'Purchase-Agreement': '商品购买协议',
}
const isCode = (code: string): code is TemplateCode => code in TITLES

const WIDTHS = ['50%', '30%', '100%', '92%', '96%', '40%', '100%', '88%']

const Lines = () => (
  <View className={styles.text}>
    {WIDTHS.map((width, row) => (
      <Skeleton key={row} w={width} h={row === 0 ? 28 : 16} className={styles.paragraph} />
    ))}
  </View>
)

/** A legal text by its template code (specification section 7, getTemplateByCode). */
function LoginAgreement({ code }: PageProps<'loginAgreement'>) {
  const known = isCode(code) ? code : 'User-Agreement'
  const query = useApi(['template', known], () => template(known))
  return (
    <Screen title={TITLES[known]} back background="card">
      <AsyncView query={query} skeleton={<Lines />}>
        {(text) => (
          <View className={styles.text}>
            <View className={styles.title}>{text.title}</View>
            <View className={styles.version}>{`版本 ${text.version}`}</View>
            {text.sections.map((section) => (
              <View key={section.heading} className={styles.section}>
                <View className={styles.heading}>{section.heading}</View>
                {section.paragraphs.map((paragraph) => (
                  <View key={paragraph} className={styles.paragraph}>
                    {paragraph}
                  </View>
                ))}
              </View>
            ))}
          </View>
        )}
      </AsyncView>
    </Screen>
  )
}

export default definePage('loginAgreement', LoginAgreement)
