import { Box, Group, Tabs, Text } from "@mantine/core";
import { IconGift, IconPackage, IconStarFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { say, told } from "../../lib/words.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import classes from "./claim-rewards.module.css";
import { MyOrders } from "./my-orders.tsx";
import { shopCategories } from "./queries.ts";
import { RewardCards } from "./reward-cards.tsx";

const route = getRouteApi("/user/claimRewards");

const ORDERS = "orders";

export function ClaimRewardsPage() {
  const { points } = useCurrentUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { tab } = search;
  const categories = useQuery(shopCategories);
  // Empty categories are only for the office.
  const offering = categories.data?.filter(({ rewards }) => rewards > 0);
  const known = offering?.some(({ _id }) => _id === tab) || tab === ORDERS;
  const shown = (known ? tab : offering?.[0]?._id) ?? ORDERS;
  const choose = (next: string | null) =>
    void navigate({ search: { tab: next ?? undefined }, resetScroll: false });

  return (
    <>
      <PageHeader
        title={say("Claim Rewards")}
        purpose={say("Choose a reward for the points you have earned.")}
      />
      <Group wrap="nowrap" className={`card ${classes.purse}`}>
        <Box
          component="span"
          className="tile soft"
          data-tone="marigold"
          c="var(--mw-marigold)"
          w={52}
          bdrs="50%"
          aria-hidden
        >
          <IconStarFilled size={26} />
        </Box>
        <div>
          <Text fz="sm" c="dimmed">
            {say("Points accumulated")}
          </Text>
          <Text fz={28} fw={700} lh={1.15} className="figures">
            {told(counted(points, "point"))}
          </Text>
        </div>
      </Group>
      {!offering ? (
        <LoadState load={categories} title={say("The rewards could not be loaded")}>
          <RowsSkeleton rows={4} height={88} />
        </LoadState>
      ) : (
        <Tabs value={shown} onChange={choose} keepMounted={false}>
          <Tabs.List mb="lg" className={classes.tabs} aria-label={say("Categories of rewards")}>
            {offering.map(({ _id, name }) => (
              <Tabs.Tab key={_id} value={_id} translate="no">
                {name}
              </Tabs.Tab>
            ))}
            <Tabs.Tab value={ORDERS} leftSection={<IconPackage size={18} aria-hidden />}>
              {say("My orders")}
            </Tabs.Tab>
          </Tabs.List>
          {offering.map(({ _id }) => (
            <Tabs.Panel key={_id} value={_id}>
              <RewardCards categoryId={_id} redeem={search.redeem} />
            </Tabs.Panel>
          ))}
          <Tabs.Panel value={ORDERS}>
            {offering.length === 0 && (
              <EmptyState
                icon={IconGift}
                title={say("There are no rewards to claim yet")}
                text={say("Your school will add rewards here. Your points stay until then.")}
              />
            )}
            <MyOrders search={search} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}
