-- Every goods has its counters from the first moment on.
CREATE FUNCTION goods_stat_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_stat (goods_id) SELECT id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER goods_stat_begin AFTER INSERT ON goods
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION goods_stat_begin();--> statement-breakpoint

-- Review counts follow the reviews: 5 stars good, 2 to 4 medium, 1 bad.
CREATE FUNCTION goods_stat_count_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE goods_stat s SET reviews = s.reviews - d.n, good = s.good - d.good, medium = s.medium - d.medium,
      bad = s.bad - d.bad, stars = s.stars - d.stars
    FROM (SELECT goods_id, count(*) n, count(*) FILTER (WHERE star = 5) good,
      count(*) FILTER (WHERE star BETWEEN 2 AND 4) medium, count(*) FILTER (WHERE star = 1) bad, sum(star) stars
      FROM removed WHERE is_shown GROUP BY goods_id) d
    WHERE d.goods_id = s.goods_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE goods_stat s SET reviews = s.reviews + d.n, good = s.good + d.good, medium = s.medium + d.medium,
      bad = s.bad + d.bad, stars = s.stars + d.stars
    FROM (SELECT goods_id, count(*) n, count(*) FILTER (WHERE star = 5) good,
      count(*) FILTER (WHERE star BETWEEN 2 AND 4) medium, count(*) FILTER (WHERE star = 1) bad, sum(star) stars
      FROM added WHERE is_shown GROUP BY goods_id) d
    WHERE d.goods_id = s.goods_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_counted_in AFTER INSERT ON review
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION goods_stat_count_reviews();--> statement-breakpoint
CREATE TRIGGER review_counted_anew AFTER UPDATE ON review
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION goods_stat_count_reviews();--> statement-breakpoint
CREATE TRIGGER review_counted_out AFTER DELETE ON review
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION goods_stat_count_reviews();--> statement-breakpoint

-- What changes in the catalogue is noted once a statement and announced to every server.
-- Arguments: the kind of page or cache entry, and the column that holds its id.
CREATE FUNCTION note_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source text := CASE TG_OP WHEN 'DELETE' THEN 'removed' ELSE 'added' END;
BEGIN
  EXECUTE format('INSERT INTO catalog_change (kind, entity_id) SELECT DISTINCT %L, %I FROM %I', TG_ARGV[0], TG_ARGV[1], source);
  PERFORM pg_notify('catalog', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  watched text[] := ARRAY[
    'goods,goods,id', 'goods_text,goods,goods_id', 'goods_image,goods,goods_id', 'goods_tag,goods,goods_id',
    'goods_guarantee,goods,goods_id', 'goods_option,goods,goods_id', 'sku,goods,goods_id', 'review,goods,goods_id',
    'goods_price_day,goods,goods_id', 'merchant,merchant,id', 'merchant_text,merchant,merchant_id',
    'merchant_banner,merchant,merchant_id', 'category,category,id', 'category_text,category,category_id',
    'brand_text,brand,brand_id', 'tag_text,tag,tag_id', 'article,article,id', 'article_text,article,article_id',
    'coupon_text,coupon,coupon_id', 'coupon_target,coupon,coupon_id',
    'seckill_goods,seckill,id', 'seckill_activity,activity,id', 'group_sku,group,goods_id', 'home_item,home,id',
    'home_item_text,home,item_id', 'recommended_block,home,id', 'recommended_goods,home,block_id'];
  item text; parts text[];
BEGIN
  FOREACH item IN ARRAY watched LOOP
    parts := string_to_array(item, ',');
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change(%L, %L)', parts[1] || '_noted_in', parts[1], parts[2], parts[3]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change(%L, %L)', parts[1] || '_noted_anew', parts[1], parts[2], parts[3]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change(%L, %L)', parts[1] || '_noted_out', parts[1], parts[2], parts[3]);
  END LOOP;
END $$;--> statement-breakpoint

-- Claiming moves coupon.claimed all the time and changes no page; what the coupon says does.
CREATE FUNCTION note_coupon_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'claimed' = to_jsonb(OLD) - 'claimed' THEN RETURN NULL; END IF;
  INSERT INTO catalog_change (kind, entity_id) VALUES ('coupon', coalesce(NEW.id, OLD.id));
  PERFORM pg_notify('catalog', 'coupon');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER coupon_noted AFTER INSERT OR UPDATE OR DELETE ON coupon
  FOR EACH ROW EXECUTE FUNCTION note_coupon_change();
--> statement-breakpoint

-- A sale moves stock and nothing else; servers drop what they keep of that goods.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'stock:' || NEW.goods_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sku_stock_announced AFTER UPDATE ON sku_stock FOR EACH ROW EXECUTE FUNCTION announce_stock();
