import { listPaymentMethods, PAYMENT_METHODS } from '@repo/contract/payments/payments';
import { readProfileStatus } from '@repo/contract/profile/profile';
import { isPlayMoney } from '@repo/contract/rules/money-mode';
import { listAddresses } from '@repo/contract/shop/kept-addresses';
import type { OrderCase } from '@repo/contract/shop/order-cases';
import { PRODUCT_IDS } from '@repo/contract/shop/products';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { read } from '../api/read.ts';
import { useCarriers } from '../features/glyphs/carrier/use-carriers.ts';
import { CasePage } from '../features/shop/cases/case-page.tsx';
import { ReportPage } from '../features/shop/cases/report-page.tsx';
import { useOrderCase, useOrderCases } from '../features/shop/cases/use-cases.ts';
import { EMPTY_ADDRESS, pickProfileAddress } from '../features/shop/checkout/address-draft.ts';
import { CheckoutPage } from '../features/shop/checkout/checkout-page.tsx';
import { OrderPage } from '../features/shop/order/order-page.tsx';
import { OrdersPage } from '../features/shop/order/orders-page.tsx';
import { ShopPage } from '../features/shop/store/shop-page.tsx';
import { useCart, useOrder, useOrderPages, useProducts } from '../features/shop/use-shop.ts';
import { m } from '../paraglide/messages.js';
import type { Carriers } from '../parts/artwork/carriers.ts';
import { ReadError } from '../parts/words/read-error.tsx';
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx';

/**
 * 'Merchandise store': `/shop`, `/shop?product=titanium-card` with the dialog of a product, `/shop?cart=true`,
 * `/shop?view=checkout`, `/shop?view=orders`, `/shop?order=<id>` for one order, `/shop?order=<id>&view=report` when something
 * is wrong with it, and `/shop?case=<id>` for what became of that.
 */
export function ShopScreen() {
  const { order, view, product, cart, pay, case: caseId } = useSearch({ from: '/guarded/shop' });
  const navigate = useNavigate();
  const carriers = useCarriers();
  const methods = useQuery(read(listPaymentMethods, {}));
  const isSandbox = methods.data?.some(({ mode }) => isPlayMoney(mode)) ?? false;
  const payBy = PAYMENT_METHODS.find((one) => one === pay) ?? null;
  const toCase = (id: string) => void navigate({ to: '/shop', search: { case: id }, replace: true });
  if (caseId !== undefined) return <OneCase id={caseId} />;
  if (order !== undefined && view === 'report') return <Report id={order} carriers={carriers} onSent={toCase} />;
  if (order !== undefined) return <OneOrder id={order} carriers={carriers} isSandbox={isSandbox} payBy={payBy} />;
  if (view === 'orders') return <AllOrders />;
  if (view === 'checkout') {
    return (
      <Checkout
        isSandbox={isSandbox}
        methods={methods}
        onPlaced={(id, method) => void navigate({ to: '/shop', search: { order: id, pay: method }, replace: true })}
      />
    );
  }
  return (
    <Store
      carriers={carriers}
      isSandbox={isSandbox}
      productId={PRODUCT_IDS.find((one) => one === product) ?? null}
      isCartOpen={cart === true}
      go={(search) => void navigate({ to: '/shop', search, resetScroll: false })}
    />
  );
}

type StoreProps = Omit<Parameters<typeof ShopPage>[0], 'products' | 'cart'>;

function Store(props: StoreProps) {
  const products = useProducts();
  const cart = useCart();
  const failed = [products, cart].find(({ isError }) => isError);
  if (failed !== undefined) {
    const retry = () => void Promise.all([products.refetch(), cart.refetch()]);
    return <ReadError title={m.shop_failed()} error={failed.error} onRetry={retry} />;
  }
  if (products.data === undefined || cart.data === undefined) return <ShopSkeleton />;
  return <ShopPage products={products.data} cart={cart.data} {...props} />;
}

type CheckoutProps = Pick<Parameters<typeof CheckoutPage>[0], 'isSandbox' | 'onPlaced'> & {
  methods: { data: Parameters<typeof CheckoutPage>[0]['methods'] | undefined };
};

function Checkout({ methods, ...props }: CheckoutProps) {
  const cart = useCart();
  const kept = useQuery(read(listAddresses, {}));
  const profile = useQuery(read(readProfileStatus, {}));
  if (cart.isError) {
    return <ReadError title={m.shop_failed()} error={cart.error} onRetry={() => void cart.refetch()} />;
  }
  if (cart.data === undefined || methods.data === undefined || kept.isPending || profile.isPending)
    return <ShopSkeleton />;
  // Without them the form is empty, which keeps nobody from ordering.
  const known = profile.data === undefined ? {} : pickProfileAddress(profile.data);
  const start = kept.data?.[0]?.address ?? { ...EMPTY_ADDRESS, ...known };
  return <CheckoutPage cart={cart.data} methods={methods.data} start={start} kept={kept.data ?? []} {...props} />;
}

function AllOrders() {
  const orders = useOrderPages();
  if (orders.isError) {
    return <ReadError title={m.shop_orders_failed()} error={orders.error} onRetry={() => void orders.refetch()} />;
  }
  if (orders.data === undefined) return <ShopSkeleton />;
  return (
    <OrdersPage
      orders={orders.data.pages.flatMap(({ items }) => items)}
      hasMore={orders.hasNextPage}
      busy={orders.isFetchingNextPage}
      onMore={() => void orders.fetchNextPage()}
    />
  );
}

type OneOrderProps = Omit<Parameters<typeof OrderPage>[0], 'order'> & { id: string; carriers: Carriers };

function OneOrder({ id, ...props }: OneOrderProps) {
  const order = useOrder(id);
  if (order.isError) {
    return <ReadError title={m.shop_orders_failed()} error={order.error} onRetry={() => void order.refetch()} />;
  }
  return order.data === undefined ? <ShopSkeleton /> : <OrderPage key={id} order={order.data} {...props} />;
}

type ReportProps = { id: string } & Pick<Parameters<typeof ReportPage>[0], 'carriers' | 'onSent'>;

function Report({ id, ...props }: ReportProps) {
  const order = useOrder(id);
  const cases = useOrderCases(id);
  const failed = [order, cases].find(({ isError }) => isError);
  if (failed !== undefined) {
    const retry = () => void Promise.all([order.refetch(), cases.refetch()]);
    return <ReadError title={m.shop_orders_failed()} error={failed.error} onRetry={retry} />;
  }
  if (order.data === undefined || cases.data === undefined) return <ShopSkeleton />;
  return <ReportPage key={id} order={order.data} cases={cases.data} {...props} />;
}

function OneCase({ id }: { id: string }) {
  const found = useOrderCase(id);
  if (found.isError) {
    return <ReadError title={m.cases_load_failed()} error={found.error} onRetry={() => void found.refetch()} />;
  }
  return found.data === undefined ? <ShopSkeleton /> : <CaseWithOrder key={id} orderCase={found.data} />;
}

function CaseWithOrder({ orderCase }: { orderCase: OrderCase }) {
  const order = useOrder(orderCase.orderId);
  if (order.isError) {
    return <ReadError title={m.cases_load_failed()} error={order.error} onRetry={() => void order.refetch()} />;
  }
  return order.data === undefined ? <ShopSkeleton /> : <CasePage orderCase={orderCase} order={order.data} />;
}

function ShopSkeleton() {
  return (
    <Skeleton label={m.shop_loading()}>
      <SkeletonBar className="mb-6 h-9 w-64" />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <SkeletonBar className="h-96 rounded-card" />
        <SkeletonBar className="h-96 rounded-card" />
        <SkeletonBar className="h-96 rounded-card" />
      </div>
    </Skeleton>
  );
}
