/** Of each kind, as the shelf of a shop in the sandbox begins. */
const SHELF = 50;

/** A statement that names what is half done of plans and orders, and nothing where all is whole. */
export const WHOLE_SALES: readonly { readonly what: string; readonly text: string }[] = [
  {
    what: 'a month of a plan that was paid with nothing',
    text: `select b.id from plan_bills b left join payments p on p.id = b.payment_id
      where b.state = 'paid' and (p.id is null or p.captured < b.amount)`,
  },
  {
    what: 'a plan that runs and was never paid',
    text: `select s.id from subscriptions s where s.plan_id = 'premium' and s.status in ('active', 'pastDue')
      and not exists (select 1 from plan_bills b where b.subscription_id = s.id and b.state = 'paid')`,
  },
  {
    what: 'an order that goes on and was not paid',
    text: `select o.id from orders o left join payments p on p.id = o.payment_id
      where o.status in ('paid', 'inProduction', 'shipped', 'delivered') and o.case_id is null
        and (p.id is null or p.captured < o.subtotal + o.shipping_price)`,
  },
  {
    what: 'pieces that are kept for an order that does not wait',
    text: `select id from orders where holds_stock and status <> 'awaitingPayment'`,
  },
  {
    what: 'an order whose last step is another one',
    text: `select o.id from orders o where o.status <> 'awaitingPayment'
      and o.status is distinct from (select s.state from order_steps s where s.order_id = o.id order by s.id desc limit 1)`,
  },
];

/** The same once everything that waits is done: money that nobody owes anything for has gone back. */
export const SETTLED_SALES: typeof WHOLE_SALES = [
  {
    what: 'money for a plan that pays for no month',
    text: `select p.id from payments p where p.purpose = 'plan' and p.account_id is not null and p.captured > p.refunded
      and not exists (select 1 from plan_bills b where b.payment_id = p.id and b.state = 'paid')`,
  },
  {
    what: 'money for an order that is over or still waits',
    text: `select p.id from payments p join orders o on o.id = p.purpose_id
      where p.purpose = 'order' and p.captured > p.refunded and o.status in ('awaitingPayment', 'cancelled')`,
  },
  {
    what: 'a piece that was sold twice, or is gone',
    text: `select variant as id from shop_stock where variant = 'metal-keychain/metal=steel'
      and on_hand <> ${SHELF} - (select coalesce(sum(l.quantity), 0) from orders o join order_lines l on l.order_id = o.id
        where o.status in ('paid', 'inProduction', 'shipped', 'delivered', 'refunded')
          and exists (select 1 from order_steps s where s.order_id = o.id and s.state = 'paid')
          and not (o.status = 'refunded'
            and not exists (select 1 from order_steps s where s.order_id = o.id and s.state = 'inProduction')))`,
  },
];
