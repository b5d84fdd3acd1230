export default definePageConfig({ navigationBarTitleText: '版本更新', navigationStyle: 'custom' })
