import type { FactKind } from '@atrium/domain/reports/fact-kinds';
import type { Opening, SuiteOutline } from '@atrium/domain/suite/outline';

/** From this day on new organisations use the plus products (HOME-22, D-15). */
const plusAfter = '2022-03-28';

const sold: Opening = { by: 'plan', listed: 'always' };
/** It opens in place of a product that home lists. */
const edition: Opening = { by: 'plan', listed: 'never' };
const free: Opening = { by: 'always', listed: 'always' };

const books: readonly FactKind[] = ['invoice', 'receivable', 'bank_balance'];
const sales: readonly FactKind[] = ['deal', 'contact'];
const staff: readonly FactKind[] = ['expense_claim', 'pay_run', 'paystub', 'leave'];

/** The products of specification §1 (GEN-02). A plus product is charged by the plan of its classic product. */
export const outline: SuiteOutline = {
  products: [
    {
      id: 'aio',
      name: 'All-in-one',
      isBundle: true,
      seatsOf: ['erp', 'books_plus', 'crm', 'crm_plus', 'people', 'people_plus'],
      opening: { by: 'plan', listed: 'never' },
    },
    {
      id: 'erp',
      name: 'ERP',
      isGridOnly: true,
      isGuarded: true,
      seatsOf: ['erp', 'books_plus'],
      opening: sold,
      edition: { product: 'books_plus', afterOn: plusAfter },
      reports: books,
    },
    {
      id: 'erp_v2',
      name: 'ERP v2',
      seatsOf: ['erp_v2'],
      paidAs: 'erp',
      hasRegions: true,
      isYearlyOnly: true,
      firstPlan: 'startup',
      opening: { by: 'plan', listed: 'open' },
      reports: books,
    },
    {
      id: 'mrp',
      name: 'MRP',
      seatsOf: ['mrp'],
      hasRegions: true,
      isYearlyOnly: true,
      opening: { by: 'plan', listed: 'offered' },
      reopensTrialsOf: ['erp', 'erp_v2'],
    },
    {
      id: 'crm',
      name: 'CRM',
      seatsOf: ['crm', 'crm_plus'],
      opening: sold,
      edition: { product: 'crm_plus', afterOn: plusAfter },
      reports: sales,
    },
    { id: 'crm_plus', name: 'CRM plus', isGridOnly: true, paidAs: 'crm', opening: edition, reports: sales },
    {
      id: 'people',
      name: 'People',
      seatsOf: ['people', 'people_plus'],
      opening: sold,
      // Their payroll rules are known to the classic product alone.
      edition: { product: 'people_plus', afterOn: plusAfter, notIn: ['IN', 'MY'] },
      reports: staff,
    },
    { id: 'people_plus', name: 'People plus', paidAs: 'people', opening: edition, reports: staff },
    {
      id: 'books_plus',
      name: 'Books plus',
      isGridOnly: true,
      isGuarded: true,
      paidAs: 'erp',
      opening: edition,
      reports: books,
    },
    {
      id: 'report_builder',
      name: 'Report builder',
      opening: { by: 'plan_name', planNames: ['professional'], listed: 'open' },
    },
    { id: 'workflow', name: 'Workflow engine', opening: free },
    { id: 'website_builder', name: 'Website builder', opening: free },
    { id: 'shop', name: 'Shop', opening: { by: 'name', listed: 'open' } },
    { id: 'doc_builder', name: 'Document builder', opening: free },
    { id: 'doc_scanner', name: 'Document scanner', opening: free },
    {
      id: 'attendance',
      name: 'Attendance',
      opening: { by: 'product', with: ['people'], listed: 'always', isPhoneApp: true },
    },
    {
      id: 'expense',
      name: 'Expense',
      opening: { by: 'product', with: ['erp', 'erp_v2', 'people'], listed: 'always', isPhoneApp: true },
      reports: ['expense_claim'],
    },
    { id: 'chat', name: 'Chat', opening: free },
    { id: 'ai', name: 'AI assistant', opening: { by: 'switch', listed: 'open' } },
  ],
  sold: ['aio', 'erp', 'crm', 'people', 'mrp'],
  planNames: [
    { id: 'freemium', name: 'Freemium' },
    { id: 'individual', name: 'Individual' },
    { id: 'startup', name: 'Startup', alsoCalled: ['small business'], isSize: true },
    { id: 'essential', name: 'Essential', alsoCalled: ['growth'], isSize: true },
    { id: 'professional', name: 'Professional', alsoCalled: ['mid market'], isSize: true, hasOwnDomains: true },
    { id: 'professional_i', name: 'Professional i', isForLife: true },
    { id: 'professional_a', name: 'Professional a', isForLife: true },
    { id: 'enterprise', name: 'Enterprise', isSoldBySales: true },
  ],
  trialDays: 15,
  firstChoice: { product: 'aio', plan: 'essential', interval: 'yearly' },
  currencies: { usual: 'USD', byCountry: { IN: 'INR', ID: 'IDR', MM: 'MYR', MY: 'MYR' } },
  gateways: { usual: 'stripe', byCountry: { IN: 'cashfree', SG: 'adyen' } },
  soleProduct: 'erp_v2',
  trialAtFirstLook: { product: 'erp_v2', plan: 'startup' },
  areas: {
    books: ['erp', 'erp_v2', 'books_plus'],
    crm: ['crm', 'crm_plus'],
    people: ['people', 'people_plus'],
    // Expense claims belong to people, and are also reported by the product for expenses.
    expenses: ['people', 'people_plus', 'expense'],
  },
};
