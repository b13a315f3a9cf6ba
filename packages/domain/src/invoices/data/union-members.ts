/** The member states of the European Union, whose VAT follows directive 2006/112/EC. */
export const unionMembers: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
