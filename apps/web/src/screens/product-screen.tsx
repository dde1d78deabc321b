import { listPaymentMethods } from '@repo/contract/payments/payments';
import { readProfileStatus } from '@repo/contract/profile/profile';
import { isPlayMoney } from '@repo/contract/rules/money-mode';
import { PRODUCT_IDS } from '@repo/contract/shop/products';
import { SHIPPING_COUNTRIES } from '@repo/contract/shop/shipping';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { read } from '../api/read.ts';
import { readSession } from '../api/session.ts';
import { readDeviceRegion } from '../device/device-region.ts';
import { useCarriers } from '../features/glyphs/carrier/use-carriers.ts';
import { pickProfileAddress } from '../features/shop/checkout/address-draft.ts';
import { ProductPage } from '../features/shop/product/product-page.tsx';
import { useCart, useProducts } from '../features/shop/use-shop.ts';
import { m } from '../paraglide/messages.js';
import { ReadError } from '../parts/words/read-error.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx';

/** `/shop/titanium-card`: one product at an address of its own. */
export function ProductScreen() {
  const { productId } = useParams({ from: '/guarded/shop/$productId' });
  const navigate = useNavigate();
  const carriers = useCarriers();
  const products = useProducts();
  const cart = useCart();
  const profile = useQuery(read(readProfileStatus, {}));
  const methods = useQuery(read(listPaymentMethods, {}));
  const id = PRODUCT_IDS.find((one) => one === productId);
  if (id === undefined) return <UnknownProduct />;
  const failed = [products, cart].find(({ isError }) => isError);
  if (failed !== undefined) {
    return <ReadError title={m.shop_failed()} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const product = products.data?.find((one) => one.id === id);
  if (product === undefined || cart.data === undefined || profile.isPending) {
    return (
      <Skeleton label={m.shop_loading()}>
        <SkeletonBar className="h-105 rounded-card" />
      </Skeleton>
    );
  }
  const known = profile.data === undefined ? {} : pickProfileAddress(profile.data);
  return (
    <ProductPage
      key={id}
      product={product}
      cart={cart.data}
      carriers={carriers}
      isSandbox={methods.data?.some(({ mode }) => isPlayMoney(mode)) ?? false}
      startCountry={known.country ?? readDeviceRegion(SHIPPING_COUNTRIES) ?? ''}
      ownName={known.fullName ?? readSession()?.user.fullName ?? ''}
      onAdded={() => void navigate({ to: '/shop', search: { cart: true } })}
    />
  );
}

function UnknownProduct() {
  return (
    <EmptyState
      title={m.shop_title()}
      action={
        <Link to="/shop" className={buttonClass({ variant: 'primary' })}>
          {m.shop_to_store()}
        </Link>
      }
    >
      {m.shop_no_product()}
    </EmptyState>
  );
}
