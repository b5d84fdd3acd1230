import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import { PracticeSettings } from '@/features/practice-settings'
import { go } from '@/hooks/go'
import type { useSetting } from '../use-setting'
import { DevicesSheet } from './devices-sheet'
import { ExportSheet } from './export-sheet'
import { PasswordSheet } from './password-sheet'
import { PhoneSheet } from './phone-sheet'

/** Everything the settings page opens over itself. */
export function SettingSheets({ setting: { sheet, close, ways, phone } }: { setting: ReturnType<typeof useSetting> }) {
  return (
    <>
      <PhoneSheet key={`phone ${phone}`} open={sheet === 'phone'} phone={phone} onClose={close} />
      <PasswordSheet open={sheet === 'password'} phone={phone} onClose={close} />
      <DevicesSheet open={sheet === 'devices'} secured={ways?.password === true} onClose={close} />
      <PracticeSettings open={sheet === 'practice'} onClose={close} />
      <ExportSheet open={sheet === 'export'} onClose={close} />
      <Sheet narrow open={sheet === 'legal'} title="用户协议与隐私政策" onClose={close}>
        <ListRow icon="file" title="用户协议" onTap={() => void go('loginAgreement', { code: 'User-Agreement' })} />
        <ListRow icon="shield" title="隐私政策" onTap={() => void go('loginAgreement', { code: 'Privacy-Policy' })} />
      </Sheet>
    </>
  )
}
