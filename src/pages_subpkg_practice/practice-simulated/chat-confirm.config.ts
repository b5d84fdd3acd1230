export default definePageConfig({ navigationBarTitleText: '考生信息确认', navigationStyle: 'custom' })
