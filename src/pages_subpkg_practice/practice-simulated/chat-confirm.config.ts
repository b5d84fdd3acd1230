export default definePageConfig({ navigationBarTitleText: '确认登录信息', navigationStyle: 'custom' })
