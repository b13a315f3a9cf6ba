import type { Product } from '../../products/products.ts';
import type { PlanName } from '../plan.ts';

interface PlanContent {
  readonly description: string;
  readonly features: readonly string[];
}

/** The description and features on a plan's card. */
export const planFeatures: Partial<Record<Product, Partial<Record<PlanName, PlanContent>>>> = {
  erp: {
    startup: {
      description: 'Books for who begins',
      features: ['Invoices and bills', 'Bank reconciliation', 'Tax reports', 'Up to 30 invoices a month'],
    },
    essential: {
      description: 'Books and stock for a growing business',
      features: ['All of Startup', 'Invoices without limit', 'Inventory', 'Recurring invoices', 'Expense claims'],
    },
    professional: {
      description: 'The whole of accounting',
      features: ['All of Essential', 'Several currencies', 'Budgets', 'Approvals', 'Report builder'],
    },
  },
  crm: {
    startup: {
      description: 'Every contact in one place',
      features: ['Contacts', 'Deals', 'One pipeline', 'Mail sync'],
    },
    essential: {
      description: 'Sales as a team',
      features: ['All of Startup', 'Several pipelines', 'Automation', 'Calls and meetings'],
    },
    professional: {
      description: 'Sales, marketing and support',
      features: ['All of Essential', 'Campaigns', 'Help desk', 'Forecasts', 'Report builder'],
    },
  },
  people: {
    startup: {
      description: 'People and leave',
      features: ['Employee records', 'Leave', 'Attendance', '5 employees free'],
    },
    essential: {
      description: 'People and pay',
      features: ['All of Startup', 'Payroll', 'Expense claims', '10 employees free'],
    },
    professional: {
      description: 'The whole of people',
      features: ['All of Essential', 'Recruiting', 'Performance', 'Report builder', '15 employees free'],
    },
  },
  aio: {
    startup: {
      description: 'ERP, CRM and People together',
      features: ['ERP Startup', 'CRM Startup', 'People Startup'],
    },
    essential: {
      description: 'Everything for a growing business',
      features: ['ERP Essential', 'CRM Essential', 'People Essential'],
    },
    professional: {
      description: 'Everything there is',
      features: ['ERP Professional', 'CRM Professional', 'People Professional', 'Report builder'],
    },
  },
  erp_v2: {
    startup: {
      description: 'For small teams that want their numbers right',
      features: ['Accounting', 'Sales and purchases', 'Inventory', 'Tax reports'],
    },
    essential: {
      description: 'For businesses that grow',
      features: ['All of Small Business', 'Projects', 'Fixed assets', 'Approvals'],
    },
    professional: {
      description: 'For businesses with several locations',
      features: ['All of Growth', 'Several warehouses', 'Budgets', 'Report builder'],
    },
    enterprise: {
      description: 'For groups of companies',
      features: ['All of Mid Market', 'Consolidation', 'Single sign-on', 'Named success contact'],
    },
  },
  mrp: {
    essential: {
      description: 'For workshops that plan',
      features: ['Bills of materials', 'Material planning', 'Work orders', 'Purchasing'],
    },
    professional: {
      description: 'For plants that measure',
      features: ['All of Growth', 'Capacity planning', 'Quality', 'Costing'],
    },
    enterprise: {
      description: 'For several plants',
      features: ['All of Mid Market', 'Finite scheduling', 'Several plants', 'Named success contact'],
    },
  },
};
