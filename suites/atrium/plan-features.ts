import type { PlanName } from '@atrium/domain/pricing/plan';
import type { Product } from '@atrium/domain/products/products';

interface PlanContent {
  readonly description: string;
  readonly features: readonly string[];
}

/** The description and features on a plan's card. */
export const planFeatures: Partial<Record<Product, Partial<Record<PlanName, PlanContent>>>> = {
  erp: {
    startup: {
      description: 'Simple books for new businesses',
      features: ['Invoices and bills', 'Bank reconciliation', 'Tax reports', 'Up to 30 invoices a month'],
    },
    essential: {
      description: 'Books and inventory for a growing business',
      features: ['Everything in Startup', 'Unlimited invoices', 'Inventory', 'Recurring invoices', 'Expense claims'],
    },
    professional: {
      description: 'Complete accounting for established businesses',
      features: ['Everything in Essential', 'Multiple currencies', 'Budgets', 'Approvals', 'Report builder'],
    },
  },
  crm: {
    startup: {
      description: 'Every contact in one place',
      features: ['Contacts', 'Deals', 'One pipeline', 'Email sync'],
    },
    essential: {
      description: 'Sell together as a team',
      features: ['Everything in Startup', 'Multiple pipelines', 'Automation', 'Calls and meetings'],
    },
    professional: {
      description: 'Sales, marketing and support',
      features: ['Everything in Essential', 'Campaigns', 'Help desk', 'Forecasts', 'Report builder'],
    },
  },
  people: {
    startup: {
      description: 'Keep track of your team and their time off',
      features: ['Employee records', 'Leave', 'Attendance', '5 employees free'],
    },
    essential: {
      description: 'Run payroll and pay your team on time',
      features: ['Everything in Startup', 'Payroll', 'Expense claims', '10 employees free'],
    },
    professional: {
      description: 'Hire, pay and grow your team',
      features: ['Everything in Essential', 'Recruiting', 'Performance', 'Report builder', '15 employees free'],
    },
  },
  aio: {
    startup: {
      description: 'ERP, CRM and People in one plan',
      features: ['ERP Startup', 'CRM Startup', 'People Startup'],
    },
    essential: {
      description: 'Everything a growing business needs',
      features: ['ERP Essential', 'CRM Essential', 'People Essential'],
    },
    professional: {
      description: 'Every feature of ERP, CRM and People',
      features: ['ERP Professional', 'CRM Professional', 'People Professional', 'Report builder'],
    },
  },
  erp_v2: {
    startup: {
      description: 'For small teams that want their numbers right',
      features: ['Accounting', 'Sales and purchases', 'Inventory', 'Tax reports'],
    },
    essential: {
      description: 'For growing businesses',
      features: ['Everything in Small Business', 'Projects', 'Fixed assets', 'Approvals'],
    },
    professional: {
      description: 'For businesses with more than one location',
      features: ['Everything in Growth', 'Multiple warehouses', 'Budgets', 'Report builder'],
    },
    enterprise: {
      description: 'For groups of companies',
      features: ['Everything in Mid Market', 'Consolidation', 'Single sign-on', 'Named success contact'],
    },
  },
  mrp: {
    essential: {
      description: 'For workshops that plan ahead',
      features: ['Bills of materials', 'Material planning', 'Work orders', 'Purchasing'],
    },
    professional: {
      description: 'For plants that track quality and cost',
      features: ['Everything in Growth', 'Capacity planning', 'Quality', 'Costing'],
    },
    enterprise: {
      description: 'For manufacturers with several plants',
      features: ['Everything in Mid Market', 'Finite scheduling', 'Multiple plants', 'Named success contact'],
    },
  },
};
