export default definePageConfig({ navigationBarTitleText: '我的知币', navigationStyle: 'custom', enableShareAppMessage: true })
