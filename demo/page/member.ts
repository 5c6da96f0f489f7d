/** The customer that the switch in the header stands for. */
export const demoCustomer = 'club-member'
